import type { Permission } from '../../../shared/permissions.ts'

/** What a surgery needs, in the order in which it is looked through on its eve. */
export const readinessItems = [
  'identity',
  'exams',
  'consents',
  'payment',
  'doctor',
  'team',
  'room',
  'materials',
  'instruments',
  'guidance',
  'escort',
] as const
export type ReadinessItem = (typeof readinessItems)[number]

/** What of it somebody's word can tell: nothing else does, or, of the identity, not of everybody. */
export const tickedItems = [
  'identity',
  'consents',
  'instruments',
  'guidance',
  'escort',
] as const satisfies readonly ReadinessItem[]
export type TickedItem = (typeof tickedItems)[number]

/** Whether it can be ticked. */
export function isTicked(item: ReadinessItem): item is TickedItem {
  return (tickedItems as readonly ReadinessItem[]).includes(item)
}

/** `none`: this surgery does not need it. */
export const readinessStandings = ['done', 'missing', 'none'] as const
export type ReadinessStanding = (typeof readinessStandings)[number]

/** Whether it tells of somebody's health: what is written of it is for those who may know that. */
export function isClinical(item: ReadinessItem): boolean {
  return item === 'exams' || item === 'guidance'
}

/** Whether the reader is told of each that it is done or missing, and no more: whoever sells. */
export function knowsStandingAlone(may: (permission: Permission) => boolean): boolean {
  return may('clinicalFact.read') && !may('clinicalFact.detail')
}

/** What opens the noun that an item is of; null: the yes or no of it is everybody's who sees the surgery. */
const seenBy: Readonly<Record<ReadinessItem, Permission | null>> = {
  identity: 'patient.read',
  exams: 'clinicalFact.read',
  consents: 'patient.read',
  payment: 'order.read',
  doctor: null,
  team: null,
  room: null,
  materials: null,
  instruments: null,
  guidance: 'clinicalFact.read',
  escort: 'patient.read',
}

/** Whether a reader is shown an item at all. */
export function seesItem(item: ReadinessItem, may: (permission: Permission) => boolean): boolean {
  const permission = seenBy[item]
  return permission === null || may(permission)
}

/** Days before the surgery by whose end each is due. */
export const dueDays: Readonly<Record<ReadinessItem, number>> = {
  identity: 1,
  exams: 10,
  consents: 3,
  payment: 7,
  doctor: 7,
  team: 3,
  room: 1,
  materials: 2,
  instruments: 1,
  guidance: 2,
  escort: 1,
}
