import { may } from '../../../shared/permissions.ts'
import type { Role } from '../../../shared/roles.ts'
import type { AppointmentStatus } from '../appointments/states.ts'
import type { Progress } from './record.ts'
import type { Both } from '../../../shared/both.ts'
import { type Refusal, whyNot as judge } from '../../../shared/transitions.ts'
import { requestMachine } from './transitions.ts'

interface Person {
  readonly id: string
  readonly role: Role
}

type Request = Parameters<typeof requestMachine.stateOf>[0]
export type RequestTransition = keyof typeof requestMachine.rows

/** Why a person may not take a request through a step, or null. */
export function whyNot(name: RequestTransition, request: Request, { id, role }: Person): Refusal | null {
  return judge(requestMachine, name, request, { id, may: (permission) => may(role, permission) })
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
