import { both } from '../../../shared/both.ts'
import { oneOf, ref } from '../../../shared/fields/kinds.ts'
import { severalIn } from '../../../shared/fields/list-filters.ts'
import { blockCategories } from './categories.ts'
import { targetKinds } from './list-contract.ts'
import { categoryWords, kindWords, recurrenceWords } from './words.ts'

/** What the list of blocks is filtered by, beside period, units and search. */
export const listFilters = {
  kind: oneOf(targetKinds, kindWords, { label: both('O que', 'What'), filter: severalIn('tipo') }),
  category: oneOf(blockCategories, categoryWords, {
    label: both('Categoria', 'Category'),
    filter: severalIn('categoria'),
  }),
  roomId: ref('room', '', { label: both('Sala', 'Room'), filter: severalIn('sala') }),
  professionalId: ref('professional', '', {
    label: both('Profissional', 'Professional'),
    filter: severalIn('profissional'),
  }),
  teamId: ref('team', '', { label: both('Equipe', 'Team'), filter: severalIn('equipe') }),
  recurrence: oneOf(['series', 'single'], recurrenceWords, {
    label: both('Repetição', 'Recurrence'),
    filter: {
      key: 'repeticao',
      none: both('Com e sem repetição', 'Repeating or not'),
      words: { series: 'serie', single: 'avulso' },
    },
  }),
  seriesId: ref('block', '', {
    label: both('Só uma série', 'One series only'),
    filter: { key: 'serie', none: both('Qualquer', 'Any') },
  }),
}
