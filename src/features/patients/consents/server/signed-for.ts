import type { Context } from '../../../../server/endpoint/context.ts'
import { both, type Both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { isForSurgery } from '../rules.ts'
import type { ConsentText } from '../text-record.ts'
import { type AskedFor, factsOfSurgery } from './surgery-queries.ts'

/** What a consent is to, as it is kept: of what was sold the order, so that it stays true however it is rebooked. */
export type SignedFor = Pick<AskedFor, 'procedureId' | 'orderId' | 'appointmentId'>

/**
 * What a text is signed for. A text to surgery or anaesthesia for one surgery, a contract for an order, all others for none.
 * @throws Problem RULE_BROKEN where the text says another thing, or it is not the patient's
 */
export async function signedFor(
  { database }: Context,
  { purpose, procedureIds }: ConsentText,
  asked: AskedFor,
): Promise<SignedFor> {
  const { procedureId, orderId, appointmentId } = asked
  if (purpose === 'contract') {
    if (procedureId !== null || appointmentId !== null) throw refused('procedureId', 'not_for_surgery', noSurgery)
    if (orderId !== null && !(await factsOfSurgery(database, asked)).isOfOrder)
      throw refused('orderId', 'not_theirs', notTheirs)
    return { procedureId, orderId, appointmentId }
  }
  if (!isForSurgery(purpose)) {
    if (procedureId !== null || orderId !== null || appointmentId !== null)
      throw refused('procedureId', 'not_for_surgery', noSurgery)
    return { procedureId, orderId, appointmentId }
  }
  if (procedureId === null) throw refused('procedureId', 'required', whichSurgery)
  if (procedureIds.length > 0 && !procedureIds.includes(procedureId))
    throw refused('procedureId', 'of_another_text', ofAnotherText)
  const facts = await factsOfSurgery(database, asked)
  if (!facts.isSurgery) throw refused('procedureId', 'required', whichSurgery)
  if (orderId !== null && !facts.isOfOrder) throw refused('orderId', 'not_theirs', notTheirs)
  if (orderId !== null) return { procedureId, orderId, appointmentId: null }
  if (appointmentId === null) return { procedureId, orderId, appointmentId }
  if (!facts.isOfAppointment) throw refused('appointmentId', 'not_theirs', notTheirs)
  const { soldAs, beganAs } = facts
  return { procedureId, orderId: soldAs, appointmentId: soldAs === null ? beganAs : null }
}

const whichSurgery = both('Diga para qual cirurgia é', 'Say for which surgery it is')
const ofAnotherText = both('Este termo não é desta cirurgia', 'This text is not about this surgery')
const notTheirs = both('Não é uma cirurgia deste paciente', 'This is no surgery of this patient')
const noSurgery = both('Este termo não é de uma cirurgia', 'This text is not for a surgery')

function refused(path: string, code: string, message: Both): Problem {
  return new Problem('RULE_BROKEN', both(`${message['pt-BR']}.`, `${message.en}.`), {
    fields: [{ path, code, message }],
  })
}
