import { both } from '../../../../../shared/both.ts'
import { oneOf, ref } from '../../../../../shared/fields/kinds.ts'
import { severalIn } from '../../../../../shared/fields/list-filters.ts'
import { inBoth } from '../../../../../shared/both.ts'
import { askerWords, reasonWord, rebookAskers, rebookReasons } from '../../../../agenda/offers/both.ts'
import { tagFilter } from '../../../../foundation/offers/both.ts'
import { causeWords, stepWords } from '../../messages.ts'
import { causes, steps } from '../../record.ts'

const placeFilters = {
  unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: severalIn('filial') }),
  procedureId: ref('procedure', '', { label: both('Procedimento', 'Procedure'), filter: severalIn('procedimentos') }),
  professionalId: ref('professional', '', {
    label: both('Profissional', 'Professional'),
    filter: severalIn('profissionais'),
  }),
  ...tagFilter,
}

/** The cause has a strip of its own. */
const causeFilter = {
  cause: oneOf(causes, causeWords, { label: both('Por quê', 'Why'), filter: severalIn('causa') }),
}

/** What the queue is filtered by behind the button. */
export const queueButtonFilters = {
  step: oneOf(steps, stepWords, { label: both('Etapa', 'Step'), filter: severalIn('etapa') }),
  ...placeFilters,
}
export const queueFilters = { ...causeFilter, ...queueButtonFilters }

const reasonsAndNone = [...rebookReasons, 'none'] as const
const reasonWords = inBoth((language) =>
  Object.fromEntries(reasonsAndNone.map((one) => [one, reasonWord(one === 'none' ? null : one)[language]])),
) as Record<'pt-BR' | 'en', Record<(typeof reasonsAndNone)[number], string>>

/** What the history and its reasons are filtered by. */
export const pastFilters = {
  reason: oneOf(reasonsAndNone, reasonWords, { label: both('Motivo', 'Reason'), filter: severalIn('motivo') }),
  askedBy: oneOf(rebookAskers, askerWords, { label: both('A pedido de', 'Asked by'), filter: severalIn('de-quem') }),
  ...placeFilters,
}
