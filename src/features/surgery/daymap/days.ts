import { both } from '../../../shared/both.ts'
import { happened } from '../../../shared/days/day-of.ts'

/** When a complication showed itself, however long after its surgery. */
export const occurredOn = happened({
  notBefore: { surgery: both('da cirurgia', 'the surgery') },
  late: 'free',
  tooEarly: both('O dia não pode estar no futuro', 'The day cannot be in the future'),
})
