import type { PermissionSentence } from './permissions.ts'

/** The groups of the left navigation, in their order. */
export const navigationGroups = ['agenda', 'patients', 'team', 'finance', 'stock', 'management'] as const

export type NavigationGroup = (typeof navigationGroups)[number]

/** One page: its address, the layout around it, where the menu offers it and what its data asks for. */
export interface Route {
  readonly path: string
  readonly layout: 'none' | 'default'
  /** The group of the menu, null for pages reached otherwise (sign-in, one patient, the user menu). */
  readonly group: NavigationGroup | null
  /** The key of the page's name in the shell's messages. */
  readonly labelKey: string
  /** A Tabler icon's export name. */
  readonly icon: string
  /** What must be allowed for the page's data; null: being there is enough. */
  readonly sentence: PermissionSentence | null
}

/** The route table of the specification (section 2), in the menu's order, and the two pages added for administration. */
// prettier-ignore
export const routes = [
  { path: '/', layout: 'none', group: null, labelKey: 'home', icon: 'IconLogin2', sentence: null },
  { path: '/entrar', layout: 'none', group: null, labelKey: 'signIn', icon: 'IconLogin2', sentence: null },
  { path: '/reset-senha', layout: 'none', group: null, labelKey: 'resetPassword', icon: 'IconKey', sentence: null },

  { path: '/overview', layout: 'default', group: 'agenda', labelKey: 'overview', icon: 'IconLayoutDashboard', sentence: 'overview.read' },
  { path: '/agendamentos-da-semana', layout: 'default', group: 'agenda', labelKey: 'appointmentsWeek', icon: 'IconCalendarWeek', sentence: 'appointment.read' },
  { path: '/agendamentos-do-mes', layout: 'default', group: 'agenda', labelKey: 'appointmentsMonth', icon: 'IconCalendarMonth', sentence: 'appointment.read' },
  { path: '/agendamentos', layout: 'default', group: 'agenda', labelKey: 'appointments', icon: 'IconListDetails', sentence: 'appointment.read' },
  { path: '/marcacoes', layout: 'default', group: 'agenda', labelKey: 'bookings', icon: 'IconCalendarPlus', sentence: 'booking.read' },
  { path: '/marcacao-confirmacao', layout: 'default', group: 'agenda', labelKey: 'confirmation', icon: 'IconCalendarCheck', sentence: 'confirmation.read' },
  { path: '/remarcacoes', layout: 'default', group: 'agenda', labelKey: 'rebookings', icon: 'IconCalendarRepeat', sentence: 'booking.read' },
  { path: '/cirurgias-sem-marcacao', layout: 'default', group: 'agenda', labelKey: 'soldWithoutDate', icon: 'IconCalendarQuestion', sentence: 'waitlist.read' },
  { path: '/controle-de-salas', layout: 'default', group: 'agenda', labelKey: 'roomControl', icon: 'IconDoor', sentence: 'theatre.read' },
  { path: '/batemapa', layout: 'default', group: 'agenda', labelKey: 'dayMap', icon: 'IconClipboardCheck', sentence: 'dayMap.read' },
  { path: '/requisicoes-bloqueio', layout: 'default', group: 'agenda', labelKey: 'blockRequests', icon: 'IconCalendarPause', sentence: 'blockRequest.read' },
  { path: '/bloqueios', layout: 'default', group: 'agenda', labelKey: 'blocks', icon: 'IconCalendarOff', sentence: 'block.list' },

  { path: '/pacientes', layout: 'default', group: 'patients', labelKey: 'patients', icon: 'IconUsers', sentence: 'patient.read' },
  { path: '/paciente', layout: 'default', group: null, labelKey: 'patient', icon: 'IconUser', sentence: 'patient.read' },
  { path: '/follow-up-pedidos', layout: 'default', group: 'patients', labelKey: 'orderFollowUp', icon: 'IconRoute', sentence: 'order.read' },
  { path: '/gravacoes', layout: 'default', group: 'patients', labelKey: 'recordings', icon: 'IconMicrophone', sentence: 'recording.read' },

  { path: '/equipes', layout: 'default', group: 'team', labelKey: 'teams', icon: 'IconUsersGroup', sentence: 'team.read' },
  { path: '/escala', layout: 'default', group: 'team', labelKey: 'roster', icon: 'IconCalendarUser', sentence: 'roster.read' },
  { path: '/relatorio-equipes', layout: 'default', group: 'team', labelKey: 'teamReport', icon: 'IconReportAnalytics', sentence: 'teamReport.read' },

  { path: '/pagamento-medicos', layout: 'default', group: 'finance', labelKey: 'doctorPayments', icon: 'IconReceipt', sentence: 'payment.read' },
  { path: '/pagamento-equipes', layout: 'default', group: 'finance', labelKey: 'teamPayments', icon: 'IconReceipt2', sentence: 'payment.read' },

  { path: '/estoque', layout: 'default', group: 'stock', labelKey: 'stock', icon: 'IconPackages', sentence: 'stock.read' },
  { path: '/materiais-estoque', layout: 'default', group: 'stock', labelKey: 'materials', icon: 'IconPackage', sentence: 'material.read' },

  { path: '/dashboard', layout: 'default', group: 'management', labelKey: 'dashboard', icon: 'IconChartBar', sentence: 'dashboard.read' },
  { path: '/tags', layout: 'default', group: 'management', labelKey: 'tags', icon: 'IconTags', sentence: 'tag.read' },
  { path: '/configuracoes', layout: 'default', group: 'management', labelKey: 'settings', icon: 'IconSettings', sentence: 'settings.read' },
  { path: '/auditoria', layout: 'default', group: 'management', labelKey: 'audit', icon: 'IconHistory', sentence: 'audit.read' },

  { path: '/notificacoes', layout: 'default', group: null, labelKey: 'notifications', icon: 'IconBell', sentence: null },
  { path: '/perfil', layout: 'default', group: null, labelKey: 'profile', icon: 'IconUserCircle', sentence: null },
] as const satisfies readonly Route[]

export type RoutePath = (typeof routes)[number]['path']
export type RouteLabelKey = (typeof routes)[number]['labelKey']
export type RouteIcon = (typeof routes)[number]['icon']
