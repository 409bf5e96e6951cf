import type { Permission } from '../../../shared/permissions.ts'
import type { FramedPath } from '../../../shared/route-table.ts'

/** What is set up before a network works, in the order in which one rests on another. */
export const setUpSteps = [
  'companies',
  'units',
  'hours',
  'rooms',
  'procedures',
  'professionals',
  'staff',
  'teams',
  'roster',
  'texts',
  'messages',
  'materials',
  'kits',
  'cardFees',
  'payRules',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** The first days that a new network works towards. */
export const milestones = ['consultation', 'surgery', 'payMonth'] as const
export type Milestone = (typeof milestones)[number]

/** What can be in the way of one of them. */
export const lacks = [
  'unit',
  'hours',
  'consultationProcedure',
  'consultationRoom',
  'consultationPeople',
  'surgeryProcedure',
  'surgeryRoom',
  'surgeryPeople',
  'duty',
  'treatmentText',
  'kit',
  'pin',
  'company',
  'payRule',
  'regime',
  'secondPerson',
] as const
export type Lack = (typeof lacks)[number]

/** Where something is done. */
export interface Place {
  readonly to: FramedPath
  readonly search?: Readonly<Record<string, string>>
}

interface Step {
  readonly place: Place
  /** Who may see what it is about. */
  readonly permission: Permission
  readonly restsOn: readonly SetUpStep[]
  /** A network works without it. */
  readonly isUseful?: true
}

const settings = (aba: string): Place => ({ to: '/configuracoes', search: { aba } })

/** Where each step is done, and what it rests on. */
export const stepsOfSetUp: Readonly<Record<SetUpStep, Step>> = {
  companies: { place: settings('empresas'), permission: 'settings.read', restsOn: [] },
  units: { place: settings('unidades'), permission: 'settings.read', restsOn: ['companies'] },
  hours: { place: settings('unidades'), permission: 'settings.read', restsOn: ['units'] },
  rooms: { place: settings('salas'), permission: 'settings.read', restsOn: ['units'] },
  procedures: { place: settings('procedimentos'), permission: 'settings.read', restsOn: [] },
  professionals: {
    place: { to: '/equipes', search: { aba: 'profissionais' } },
    permission: 'team.read',
    restsOn: ['units'],
  },
  staff: { place: settings('usuarios'), permission: 'staff.read', restsOn: ['units'] },
  teams: { place: { to: '/equipes' }, permission: 'team.read', restsOn: ['professionals'] },
  roster: { place: { to: '/escala' }, permission: 'roster.read', restsOn: ['professionals'] },
  texts: { place: settings('termos'), permission: 'consentText.read', restsOn: ['procedures'] },
  messages: { place: settings('vendas'), permission: 'settings.read', restsOn: ['units'], isUseful: true },
  materials: { place: { to: '/materiais-estoque' }, permission: 'material.read', restsOn: [] },
  kits: {
    place: { to: '/materiais-estoque', search: { aba: 'kits' } },
    permission: 'material.read',
    restsOn: ['procedures', 'materials'],
  },
  cardFees: { place: settings('taxas'), permission: 'settings.read', restsOn: [], isUseful: true },
  payRules: {
    place: { to: '/pagamento-medicos', search: { aba: 'regras' } },
    permission: 'payment.read',
    restsOn: ['procedures', 'professionals'],
  },
}

/** Where what is in the way is mended, and who may see it. */
export const placesOfLacks: Readonly<Record<Lack, { readonly place: Place; readonly permission: Permission }>> = {
  unit: stepsOfSetUp.units,
  hours: stepsOfSetUp.hours,
  consultationProcedure: stepsOfSetUp.procedures,
  consultationRoom: stepsOfSetUp.rooms,
  consultationPeople: stepsOfSetUp.professionals,
  surgeryProcedure: stepsOfSetUp.procedures,
  surgeryRoom: stepsOfSetUp.rooms,
  surgeryPeople: stepsOfSetUp.professionals,
  duty: stepsOfSetUp.roster,
  treatmentText: stepsOfSetUp.texts,
  kit: stepsOfSetUp.kits,
  pin: stepsOfSetUp.professionals,
  company: stepsOfSetUp.companies,
  payRule: stepsOfSetUp.payRules,
  regime: { place: stepsOfSetUp.professionals.place, permission: 'payment.read' },
  secondPerson: stepsOfSetUp.staff,
}
