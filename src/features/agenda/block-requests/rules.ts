import { may } from '../../../shared/permissions.ts'
import { Problem } from '../../../shared/problem.ts'
import type { Role } from '../../../shared/roles.ts'
import type { AppointmentStatus } from '../appointments/states.ts'
import { requestStatusWords } from './messages.ts'
import type { Progress, RequestStatus } from './record.ts'
import type { Both } from '../../../shared/both.ts'

interface Person {
  id: string
  role: Role
}

interface Request {
  status: RequestStatus
  requestedBy: string
}

/** Everything that may happen to a request. `own` is for who asked alone, `others` for everybody but them. */
export const requestTransitions = {
  edit: { from: 'open', to: 'open', permission: 'blockRequest.edit', whose: 'own' },
  plan: { from: 'open', to: 'open', permission: 'blockRequest.edit', whose: 'any' },
  withdraw: { from: 'open', to: 'withdrawn', permission: 'blockRequest.edit', whose: 'own' },
  reopen: { from: 'withdrawn', to: 'open', permission: 'blockRequest.edit', whose: 'own' },
  deny: { from: 'open', to: 'denied', permission: 'blockRequest.approve', whose: 'others' },
  approve: { from: 'open', to: 'approved', permission: 'blockRequest.approve', whose: 'others' },
} as const
export type RequestTransition = keyof typeof requestTransitions

const notYours: Both = {
  'pt-BR': 'Só quem pediu o bloqueio pode fazer isto.',
  en: 'Only the person who requested the block can do this.',
}
const yourOwn: Both = {
  'pt-BR': 'Ninguém decide sobre o próprio pedido. Peça a outra pessoa da gerência da unidade ou à administração.',
  en: 'Nobody decides on their own request. Ask another unit manager or the administration.',
}
const notYourRole: Both = {
  'pt-BR': 'Seu perfil não permite isto. Peça à gerência da unidade ou à administração.',
  en: 'Your role does not allow this. Ask the unit manager or the administration.',
}

/** Why a person may not take a request through a step, or null. */
export function whyNot(
  name: RequestTransition,
  request: Request,
  person: Person,
): { code: 'NOT_ALLOWED' | 'WRONG_STATE'; wording: Both } | null {
  const { from, permission, whose } = requestTransitions[name]
  if (!may(person.role, permission)) return { code: 'NOT_ALLOWED', wording: notYourRole }
  const isOwn = request.requestedBy === person.id
  if (whose === 'own' && !isOwn) return { code: 'NOT_ALLOWED', wording: notYours }
  if (whose === 'others' && isOwn) return { code: 'NOT_ALLOWED', wording: yourOwn }
  return request.status === from ? null : { code: 'WRONG_STATE', wording: wrongState(from, request.status) }
}

/** @throws Problem NOT_ALLOWED, or WRONG_STATE naming the state the request is in */
export function requireStep(name: RequestTransition, request: Request, person: Person): void {
  const refusal = whyNot(name, request, person)
  if (refusal) throw new Problem(refusal.code, refusal.wording, { extra: { state: request.status } })
}

function wrongState(from: RequestStatus, status: RequestStatus): Both {
  const word = (one: RequestStatus, language: 'pt-BR' | 'en') => requestStatusWords[language][one]
  return {
    'pt-BR': `Esta requisição está “${word(status, 'pt-BR')}”; isto só é possível quando está “${word(from, 'pt-BR')}”.`,
    en: `This request is “${word(status, 'en')}”; this is possible only when it is “${word(from, 'en')}”.`,
  }
}

const stillToDecide: readonly AppointmentStatus[] = ['proposed', 'pending', 'booked', 'arrived']
const stillToMove: readonly AppointmentStatus[] = ['proposed', 'pending', 'booked']

/** Whether an appointment in the way needs a decision; one that is under way or over stays where it is. */
export function needsPlan(status: AppointmentStatus): boolean {
  return stillToDecide.includes(status)
}

/** Whether it may still be moved: nobody has come for it yet. */
export function mayMove(status: AppointmentStatus): boolean {
  return stillToMove.includes(status)
}

/** Why a request cannot be approved yet by this person, or null; the server asks the same again when it is. */
export function whyNotApprove(
  request: Request & { progress: Progress; outdated?: Both | null; blocksInTheWay?: { total: number } },
  person: Person,
): Both | null {
  const refusal = whyNot('approve', request, person)
  if (refusal) return refusal.wording
  if (request.outdated) return request.outdated
  const { elsewhere, toPlan, planned } = request.progress
  if (elsewhere > 0) return hitsElsewhere(elsewhere)
  const standing = request.blocksInTheWay?.total ?? 0
  if (standing > 0) return blockedAlready(standing)
  const left = toPlan - planned
  if (left === 0) return null
  return {
    'pt-BR': left === 1 ? 'Falta o plano de 1 agendamento.' : `Falta o plano de ${left} agendamentos.`,
    en: left === 1 ? '1 appointment has no plan yet.' : `${left} appointments have no plan yet.`,
  }
}

function blockedAlready(count: number): Both {
  return {
    'pt-BR':
      count === 1
        ? 'Já há 1 bloqueio nesse horário: não é possível aprovar enquanto ele estiver lá.'
        : `Já há ${count} bloqueios nesse horário: não é possível aprovar enquanto eles estiverem lá.`,
    en:
      count === 1
        ? 'There is already a block at that time: this cannot be approved while it is there.'
        : `There are already ${count} blocks at that time: this cannot be approved while they are there.`,
  }
}

/** Appointments of units that the person has no part in are not theirs to move. */
export function hitsElsewhere(count: number): Both {
  return {
    'pt-BR':
      count === 1
        ? 'Um dos agendamentos afetados é de outra unidade: só quem vê todas as unidades pode aprovar.'
        : `${count} dos agendamentos afetados são de outras unidades: só quem vê todas as unidades pode aprovar.`,
    en:
      count === 1
        ? 'One of the appointments affected is at another unit: only somebody who sees every unit can approve.'
        : `${count} of the appointments affected are at other units: only somebody who sees every unit can approve.`,
  }
}
