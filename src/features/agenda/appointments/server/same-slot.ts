import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'

interface Slot {
  readonly roomId: string
  readonly professionalIds: readonly string[]
  readonly startsAt: string
  readonly endsAt: string
}

/** The same place, time and people: replacing one by the other would change nothing. */
export function isSameSlot(one: Slot, other: Slot): boolean {
  return (
    one.roomId === other.roomId &&
    Date.parse(one.startsAt) === Date.parse(other.startsAt) &&
    Date.parse(one.endsAt) === Date.parse(other.endsAt) &&
    [...one.professionalIds].toSorted().join() === [...other.professionalIds].toSorted().join()
  )
}

/** The refusal of a date that is the one that there is. */
export function sameSlot(): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      'Esta é a data que o agendamento já tem. Escolha outra.',
      'This is the date that the appointment already has. Choose another.',
    ),
  )
}
