import type { ComponentType } from 'react'
import type { FramedPath } from '../../shared/route-table.ts'

type PageModule = () => Promise<{ default: ComponentType }>

/**
 * The pages of the default layout, each loaded when it is opened. Only the layout imports this file: then the
 * build knows that whatever the layout needs is there before any of them, and no page's files carry it again.
 */
export const framedPages: Readonly<Record<FramedPath, PageModule>> = {
  '/overview': () => import('./overview/overview-page.tsx'),
  '/escala': () => import('../../features/agenda/roster/browser/roster-page.tsx'),
  '/marcacoes': () => import('./bookings-tabs.tsx'),
  '/agendamentos': () => import('../../features/agenda/appointments/browser/list/list-page.tsx'),
  '/agendamentos-da-semana': () => import('../../features/agenda/appointments/browser/week/week-page.tsx'),
  '/agendamentos-do-mes': () => import('../../features/agenda/appointments/browser/month/month-page.tsx'),
  '/remarcacoes': () => import('../../features/desk/rebookings/browser/rebookings-page.tsx'),
  '/bloqueios': () => import('../../features/agenda/blocks/browser/list/blocks-page.tsx'),
  '/batemapa': () => import('./day-map-page.tsx'),
  '/pagamento-medicos': () => import('./payments/doctor-payments-page.tsx'),
  '/pagamento-equipes': () => import('./payments/team-payments-page.tsx'),
  '/pacientes': () => import('../../features/patients/patients/browser/list-page.tsx'),
  '/paciente': () => import('./patient-page.tsx'),
  '/estoque': () => import('./stock/stock-page.tsx'),
  '/materiais-estoque': () => import('./materials/materials-page.tsx'),
  '/equipes': () => import('../../features/network/teams/browser/teams-page.tsx'),
  '/cirurgias-sem-marcacao': () => import('../../features/desk/waiting-list/browser/list/waiting-page.tsx'),
  '/follow-up-pedidos': () => import('./follow-up-tabs.tsx'),
  '/requisicoes-bloqueio': () => import('../../features/agenda/block-requests/browser/list/requests-page.tsx'),
  '/notificacoes': () => import('../../features/insight/notifications/browser/notifications-page.tsx'),
  '/controle-de-salas': () => import('../../features/surgery/theatre/browser/theatre-page.tsx'),
  '/marcacao-confirmacao': () => import('../../features/desk/confirmations/browser/confirmation-page.tsx'),
  '/dashboard': () => import('../../features/insight/reports/browser/dashboard-page.tsx'),
  '/relatorio-equipes': () => import('../../features/insight/reports/browser/teams/team-report-page.tsx'),
  '/tags': () => import('../../features/foundation/tags/browser/tags-page.tsx'),
  '/auditoria': () => import('./audit/audit-page.tsx'),
  '/configuracoes': () => import('./settings-page.tsx'),
  '/gravacoes': () => import('../../features/records/recordings/browser/recordings-page.tsx'),
  '/perfil': () => import('./profile-page.tsx'),
}
