import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { Left } from '../rules.ts'

/** The lot is recalled already: by that recall. */
export function alreadyRecalled(first: { readonly id: string; readonly number: number }): Problem {
  return new Problem(
    'ALREADY_EXISTS',
    both(
      `Este lote já está no recolhimento ${first.number}. Abra-o e continue por ele.`,
      `This lot is in recall ${first.number} already. Open it and go on from there.`,
    ),
    { extra: { recallId: first.id, number: first.number } },
  )
}

/** A colleague spoke with the patient meanwhile. */
export function spokenMeanwhile(by: string | null, current: object): Problem {
  return new Problem(
    'STALE',
    both(
      `${by ?? 'Alguém'} registrou um contato com este paciente agora há pouco. Veja o que foi dito e repita, se ainda for preciso.`,
      `${by ?? 'Someone'} recorded a contact with this patient just now. Look at what was said, and try again if it is still needed.`,
    ),
    { extra: { changedBy: by, current } },
  )
}

export const notTheLast = both(
  'Depois deste contato houve outro, ou ele já foi desfeito. Veja o paciente como está agora.',
  'There was another contact after this one, or it was taken back already. Look at the patient as they are now.',
)
export const someoneElses = both(
  'Só quem registrou o contato pode desfazê-lo.',
  'Only whoever recorded the contact can take it back.',
)

/** What is left to do before it can be closed, each part in a sentence. */
export function notDone({ waiting, inTransit, onCase }: Left): Problem {
  const parts = [
    waiting > 0 &&
      both(
        waiting === 1 ? '1 paciente ainda não foi avisado' : `${waiting} pacientes ainda não foram avisados`,
        waiting === 1 ? '1 patient was not told yet' : `${waiting} patients were not told yet`,
      ),
    inTransit > 0 &&
      both(`${inTransit} em trânsito: receba a transferência`, `${inTransit} in transit: receive the transfer`),
    onCase > 0 &&
      both(`${onCase} em cirurgias: devolva ou feche o mapa`, `${onCase} on surgeries: give back, or close the map`),
  ].filter((part) => part !== false)
  return new Problem(
    'RULE_BROKEN',
    both(
      `O recolhimento ainda não pode ser concluído. ${parts.map((part) => part['pt-BR']).join('; ')}.`,
      `The recall cannot be closed yet. ${parts.map((part) => part.en).join('; ')}.`,
    ),
    { extra: { waiting, inTransit, onCase } },
  )
}
