import { both } from '../../../shared/both.ts'
import { happened } from '../../../shared/days/day-of.ts'

/** The day on which a paper was signed, which may be brought long after: not before its text was published. */
export const signedOn = happened({
  notBefore: { text: both('da publicação do texto', 'its text was published') },
  late: 'free',
  tooEarly: both('O dia da assinatura está no futuro', 'The day of signing is in the future'),
})
