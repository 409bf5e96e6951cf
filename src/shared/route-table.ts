import type { Permission } from './permissions.ts'

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
  readonly permission: Permission | null
  /** The key that opens it from anywhere. */
  readonly key?: string
}

/** The route table of the specification (section 2), in the menu's order, and the two pages added for administration. */
// prettier-ignore
export const routes = [
  { path: '/', layout: 'none', group: null, labelKey: 'home', icon: 'IconLogin2', permission: null },
  { path: '/entrar', layout: 'none', group: null, labelKey: 'signIn', icon: 'IconLogin2', permission: null },
  { path: '/reset-senha', layout: 'none', group: null, labelKey: 'resetPassword', icon: 'IconKey', permission: null },

  { path: '/overview', layout: 'default', group: 'agenda', labelKey: 'overview', icon: 'IconLayoutDashboard', permission: 'overview.read' },
  { path: '/agendamentos-da-semana', layout: 'default', group: 'agenda', labelKey: 'appointmentsWeek', icon: 'IconCalendarWeek', permission: 'appointment.read', key: '2' },
  { path: '/agendamentos-do-mes', layout: 'default', group: 'agenda', labelKey: 'appointmentsMonth', icon: 'IconCalendarMonth', permission: 'appointment.read', key: '3' },
  { path: '/agendamentos', layout: 'default', group: 'agenda', labelKey: 'appointments', icon: 'IconListDetails', permission: 'appointment.read', key: '1' },
  { path: '/marcacoes', layout: 'default', group: 'agenda', labelKey: 'bookings', icon: 'IconCalendarPlus', permission: 'booking.read' },
  { path: '/marcacao-confirmacao', layout: 'default', group: 'agenda', labelKey: 'confirmation', icon: 'IconCalendarCheck', permission: 'confirmation.read' },
  { path: '/remarcacoes', layout: 'default', group: 'agenda', labelKey: 'rebookings', icon: 'IconCalendarRepeat', permission: 'booking.read' },
  { path: '/cirurgias-sem-marcacao', layout: 'default', group: 'agenda', labelKey: 'soldWithoutDate', icon: 'IconCalendarQuestion', permission: 'waitlist.read' },
  { path: '/controle-de-salas', layout: 'default', group: 'agenda', labelKey: 'roomControl', icon: 'IconDoor', permission: 'theatre.read' },
  { path: '/batemapa', layout: 'default', group: 'agenda', labelKey: 'dayMap', icon: 'IconClipboardCheck', permission: 'dayMap.read' },
  { path: '/requisicoes-bloqueio', layout: 'default', group: 'agenda', labelKey: 'blockRequests', icon: 'IconCalendarPause', permission: 'blockRequest.read' },
  { path: '/bloqueios', layout: 'default', group: 'agenda', labelKey: 'blocks', icon: 'IconCalendarOff', permission: 'block.list' },

  { path: '/pacientes', layout: 'default', group: 'patients', labelKey: 'patients', icon: 'IconUsers', permission: 'patient.read' },
  { path: '/paciente', layout: 'default', group: null, labelKey: 'patient', icon: 'IconUser', permission: 'patient.read' },
  { path: '/follow-up-pedidos', layout: 'default', group: 'patients', labelKey: 'orderFollowUp', icon: 'IconRoute', permission: 'order.read' },
  { path: '/gravacoes', layout: 'default', group: 'patients', labelKey: 'recordings', icon: 'IconMicrophone', permission: 'recording.read' },

  { path: '/equipes', layout: 'default', group: 'team', labelKey: 'teams', icon: 'IconUsersGroup', permission: 'team.read' },
  { path: '/escala', layout: 'default', group: 'team', labelKey: 'roster', icon: 'IconCalendarUser', permission: 'roster.read' },
  { path: '/relatorio-equipes', layout: 'default', group: 'team', labelKey: 'teamReport', icon: 'IconReportAnalytics', permission: 'teamReport.read' },

  { path: '/pagamento-medicos', layout: 'default', group: 'finance', labelKey: 'doctorPayments', icon: 'IconReceipt', permission: 'payment.read' },
  { path: '/pagamento-equipes', layout: 'default', group: 'finance', labelKey: 'teamPayments', icon: 'IconReceipt2', permission: 'payment.read' },

  { path: '/estoque', layout: 'default', group: 'stock', labelKey: 'stock', icon: 'IconPackages', permission: 'stock.read' },
  { path: '/materiais-estoque', layout: 'default', group: 'stock', labelKey: 'materials', icon: 'IconPackage', permission: 'material.read' },

  { path: '/dashboard', layout: 'default', group: 'management', labelKey: 'dashboard', icon: 'IconChartBar', permission: 'dashboard.read' },
  { path: '/tags', layout: 'default', group: 'management', labelKey: 'tags', icon: 'IconTags', permission: 'tag.read' },
  { path: '/configuracoes', layout: 'default', group: 'management', labelKey: 'settings', icon: 'IconSettings', permission: 'settings.read' },
  { path: '/auditoria', layout: 'default', group: 'management', labelKey: 'audit', icon: 'IconHistory', permission: 'audit.read' },

  { path: '/notificacoes', layout: 'default', group: null, labelKey: 'notifications', icon: 'IconBell', permission: null },
  { path: '/perfil', layout: 'default', group: null, labelKey: 'profile', icon: 'IconUserCircle', permission: null },
] as const satisfies readonly Route[]

export type RoutePath = (typeof routes)[number]['path']
/** The paths of pages in the layout of those who are signed in. */
export type FramedPath = Extract<(typeof routes)[number], { layout: 'default' }>['path']
export type OpenPath = Exclude<RoutePath, FramedPath>
export type RouteLabelKey = (typeof routes)[number]['labelKey']
export type RouteIcon = (typeof routes)[number]['icon']
