import type { ComponentType } from 'react'
import type { RoutePath } from '../../shared/route-table.ts'

type PageModule = () => Promise<{ default: ComponentType }>

/** The pages that exist, each loaded when it is opened. A route that is not here shows what will be there. */
export const pageModules: Partial<Record<RoutePath, PageModule>> = {
  '/': () => import('./home-page.tsx'),
  '/entrar': () => import('../../features/staff/browser/sign-in/sign-in-page.tsx'),
  '/reset-senha': () => import('../../features/staff/browser/sign-in/reset-password-page.tsx'),
  '/escala': () => import('../../features/roster/browser/roster-page.tsx'),
  '/agendamentos': () => import('../../features/appointments/browser/list/list-page.tsx'),
  '/agendamentos-da-semana': () => import('../../features/appointments/browser/week/week-page.tsx'),
  '/agendamentos-do-mes': () => import('../../features/appointments/browser/month/month-page.tsx'),
  '/bloqueios': () => import('../../features/blocks/browser/list/blocks-page.tsx'),
  '/pacientes': () => import('../../features/patients/browser/list-page.tsx'),
  '/paciente': () => import('./patient-page.tsx'),
  '/equipes': () => import('../../features/teams/browser/teams-page.tsx'),
  '/requisicoes-bloqueio': () => import('../../features/block-requests/browser/list/requests-page.tsx'),
  '/configuracoes': () => import('./settings-page.tsx'),
  '/perfil': () => import('./profile-page.tsx'),
}

/** The page of a route without one yet. */
export const constructionPage: PageModule = () => import('./construction/construction-page.tsx')
