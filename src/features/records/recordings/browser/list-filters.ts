import { both } from '../../../../shared/both.ts'
import { oneOf, ref } from '../../../../shared/fields/kinds.ts'
import { severalIn } from '../../../../shared/fields/list-filters.ts'
import { medias, recordingKinds, recordingStates } from '../rules.ts'
import { mediaWords, recordingKindWords, recordingStateWords } from '../words.ts'

/** What the list of recordings is filtered by behind its button. */
export const recordingFilters = {
  kind: oneOf(recordingKinds, recordingKindWords, { label: both('Tipo', 'Kind'), filter: severalIn('tipo') }),
  media: oneOf(medias, mediaWords, { label: both('Mídia', 'Media'), filter: severalIn('midia') }),
  state: oneOf(recordingStates, recordingStateWords, {
    label: both('Situação', 'State'),
    filter: severalIn('situacao'),
  }),
  unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: severalIn('filial') }),
}
