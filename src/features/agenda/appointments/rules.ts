import type { Permission } from '../../../shared/permissions.ts'
import { may, scopeOf } from '../../../shared/permissions.ts'
import { Problem } from '../../../shared/problem.ts'
import type { Role } from '../../../shared/roles.ts'
import { addMinutes, formatDayTime, localDate } from '../../../shared/time.ts'
import { statusWords } from './messages.ts'
import type { AppointmentStatus } from './states.ts'
import type { Both } from '../../../shared/both.ts'

/** What the guards of a transition look at. */
export interface Moment {
  status: AppointmentStatus
  startsAt: string
  /** Present, as an instant with Z. */
  now: string
  /** The unit's zone: "the same day" is the unit's day. */
  zone: string
  /** When it lets go by itself, where it is a hold. */
  expiresAt?: string | null | undefined
  /** Of a surgery, which begins and ends by the steps of its room alone, and not by one of those now. */
  needsSteps?: boolean | undefined
  /** The verb of the last step that can be taken back, where it is the appointment's own. */
  lastStep?: string | null | undefined
}

interface Transition {
  from: readonly AppointmentStatus[]
  to: AppointmentStatus
  permission: Permission
  /** Only while one of these was the last step. */
  after?: readonly string[]
  /** Why not at this moment, or null. */
  guard?: (moment: Moment) => Both | null
}

/** Minutes after the start from which a patient may be called missing. */
export const noShowAfterMinutes = 15

/** Minutes after its start from which one that has not begun is late. */
export const lateAfterMinutes = noShowAfterMinutes

/** Minutes before its end in which a hold is about to end. */
export const endingSoonMinutes = 60

/** Minutes of a hold that everyone who may book can make; longer ones are a manager's. */
export const ordinaryHoldMinutes = 30

/** Those that a manager chooses from beside it. */
export const longHoldMinutes = [120, 240, 1440, 2880]

/**
 * The life of an appointment (product document, section 3). What is not listed is refused.
 * Entering in error has no row there; it is an unit manager's correction of anything that has not been treated.
 */
export const transitions = {
  reserve: { from: ['proposed'], to: 'pending', permission: 'appointment.book', guard: stillHeld },
  confirm: { from: ['pending'], to: 'booked', permission: 'appointment.confirm' },
  unconfirm: { from: ['booked'], to: 'pending', permission: 'appointment.unconfirm' },
  // Anyone who moves a confirmed one may say that the patient knows: it is confirmed again, for the new time.
  patientKnows: { from: ['pending'], to: 'booked', permission: 'appointment.edit', after: ['move', 'edit'] },
  arrive: { from: ['pending', 'booked'], to: 'arrived', permission: 'appointment.arrive', guard: onItsDay },
  start: { from: ['arrived'], to: 'in-progress', permission: 'appointment.start', guard: withoutSteps },
  finish: { from: ['in-progress'], to: 'fulfilled', permission: 'appointment.finish', guard: withoutSteps },
  cancel: { from: ['proposed', 'pending', 'booked', 'arrived'], to: 'cancelled', permission: 'appointment.cancel' },
  noShow: { from: ['pending', 'booked'], to: 'noshow', permission: 'appointment.noShow', guard: lateEnough },
  enteredInError: {
    from: ['proposed', 'pending', 'booked', 'arrived', 'noshow', 'cancelled'],
    to: 'entered-in-error',
    permission: 'appointment.enteredInError',
  },
  rebook: { from: ['pending', 'booked', 'noshow', 'cancelled'], to: 'cancelled', permission: 'appointment.rebook' },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions

/**
 * Whether a change leaves the patient's yes behind: it was given by this patient for this start. Another end, room or
 * professional keeps it.
 */
export function losesConfirmation(
  before: { status: AppointmentStatus; startsAt: string; patientId: string },
  after: { startsAt: string; patientId: string },
): boolean {
  const sameStart = Date.parse(before.startsAt) === Date.parse(after.startsAt)
  return before.status === 'booked' && !(sameStart && before.patientId === after.patientId)
}

/** States in which place, time and people may still be changed. */
export const editableStatuses: readonly AppointmentStatus[] = ['proposed', 'pending', 'booked']

/** States in which it may still be said who does what; afterwards the map of the day does. */
export const assignableStatuses: readonly AppointmentStatus[] = [...editableStatuses, 'arrived', 'in-progress']

function stillHeld({ expiresAt, now, zone }: Moment): Both | null {
  if (!expiresAt || Date.parse(now) < Date.parse(expiresAt)) return null
  return {
    'pt-BR': `Esta pré-reserva venceu em ${formatDayTime(expiresAt, zone, 'pt-BR')} e o horário ficou livre. Faça outra.`,
    en: `This hold expired on ${formatDayTime(expiresAt, zone, 'en')} and its time is free again. Make another one.`,
  }
}

function onItsDay({ startsAt, now, zone }: Moment): Both | null {
  if (localDate(startsAt, zone) === localDate(now, zone)) return null
  return {
    'pt-BR': `A chegada só se registra no dia do agendamento (${formatDayTime(startsAt, zone, 'pt-BR')}).`,
    en: `Patients can only be checked in on the day of the appointment (${formatDayTime(startsAt, zone, 'en')}).`,
  }
}

function withoutSteps({ needsSteps }: Moment): Both | null {
  if (!needsSteps) return null
  return {
    'pt-BR': 'Uma cirurgia começa e termina pelos passos da sala. Toque-os no Controle de salas.',
    en: 'A surgery begins and ends by the steps of its room. Tap them in Room control.',
  }
}

function lateEnough({ startsAt, now, zone }: Moment): Both | null {
  const from = addMinutes(startsAt, noShowAfterMinutes)
  if (now >= from) return null
  return {
    'pt-BR': `Só se marca falta ${noShowAfterMinutes} minutos depois do início: a partir de ${formatDayTime(from, zone, 'pt-BR')}.`,
    en: `A no-show can be recorded from ${noShowAfterMinutes} minutes after the start: ${formatDayTime(from, zone, 'en')}.`,
  }
}

const notMoved: Both = {
  'pt-BR': 'Este agendamento não foi mudado de horário depois de confirmado. Registre a confirmação do paciente.',
  en: 'This appointment was not moved after it was confirmed. Record the answer of the patient.',
}

/** Why a transition is refused at this moment, or null when the appointment may take it. */
export function whyNot(
  name: TransitionName,
  moment: Moment,
): { code: 'WRONG_STATE' | 'RULE_BROKEN'; wording: Both } | null {
  const transition: Transition = transitions[name]
  if (!transition.from.includes(moment.status))
    return { code: 'WRONG_STATE', wording: wrongState(transition.from, moment.status) }
  if (transition.after && !transition.after.includes(moment.lastStep ?? ''))
    return { code: 'WRONG_STATE', wording: notMoved }
  const wording = transition.guard?.(moment)
  return wording ? { code: 'RULE_BROKEN', wording } : null
}

/** @throws Problem WRONG_STATE naming the state it is in, or RULE_BROKEN with the guard's message */
export function requireTransition(name: TransitionName, moment: Moment): void {
  const refusal = whyNot(name, moment)
  if (refusal) throw new Problem(refusal.code, refusal.wording, { extra: { state: moment.status } })
}

/** @throws Problem WRONG_STATE when place, time and people are history already */
export function requireEditable(status: AppointmentStatus): void {
  requireOneOf(editableStatuses, status)
}

/** @throws Problem WRONG_STATE when it is over, and the map of its day says who did what */
export function requireAssignable(status: AppointmentStatus): void {
  requireOneOf(assignableStatuses, status)
}

function requireOneOf(statuses: readonly AppointmentStatus[], status: AppointmentStatus): void {
  if (!statuses.includes(status))
    throw new Problem('WRONG_STATE', wrongState(statuses, status), { extra: { state: status } })
}

function wrongState(from: readonly AppointmentStatus[], status: AppointmentStatus): Both {
  const words = (language: 'pt-BR' | 'en') => from.map((one) => `«${statusWords[language][one]}»`)
  return {
    'pt-BR': `Este agendamento está “${statusWords['pt-BR'][status]}”; isto só é possível quando está ${words('pt-BR').join(' ou ')}.`,
    en: `This appointment is “${statusWords.en[status]}”; this is possible only when it is ${words('en').join(' or ')}.`,
  }
}

/** Whether the role may take the step at all: some take it only with what they booked themselves. */
export function mayTake(role: Role, name: TransitionName, isOwn: boolean): boolean {
  const { permission } = transitions[name]
  return may(role, permission) && (isOwn || scopeOf(role, permission) !== 'own')
}

/**
 * What may happen to an appointment now, for a role: offered, offered but not now (with why), or not the role's to do.
 * @param isOwn whether the person booked it
 */
export function whatMayHappen(
  role: Role,
  moment: Moment,
  isOwn: boolean,
): Partial<Record<TransitionName, { whyNot: Both | null }>> {
  const possible: Partial<Record<TransitionName, { whyNot: Both | null }>> = {}
  for (const name of Object.keys(transitions) as TransitionName[]) {
    if (!mayTake(role, name, isOwn)) continue
    const refusal = whyNot(name, moment)
    if (refusal?.code !== 'WRONG_STATE') possible[name] = { whyNot: refusal?.wording ?? null }
  }
  return possible
}
