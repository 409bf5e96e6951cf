import { both } from '../../shared/fields/field.ts'
import { oneOf, ref } from '../../shared/fields/kinds.ts'
import { blockCategories } from './categories.ts'
import { targetKinds } from './list-contract.ts'
import { categoryWords, kindWords, recurrenceWords } from './words.ts'

const several = (key: string) => ({ key, none: both('Qualquer', 'Any'), several: true }) as const

/** What the list of blocks is filtered by, beside period, units and search. */
export const listFilters = {
  kind: oneOf(targetKinds, kindWords, { label: both('O que', 'What'), filter: several('tipo') }),
  category: oneOf(blockCategories, categoryWords, {
    label: both('Categoria', 'Category'),
    filter: several('categoria'),
  }),
  roomId: ref('room', '', { label: both('Sala', 'Room'), filter: several('sala') }),
  professionalId: ref('professional', '', {
    label: both('Profissional', 'Professional'),
    filter: several('profissional'),
  }),
  teamId: ref('team', '', { label: both('Equipe', 'Team'), filter: several('equipe') }),
  recurrence: oneOf(['series', 'single'], recurrenceWords, {
    label: both('Repetição', 'Recurrence'),
    filter: {
      key: 'repeticao',
      none: both('Com e sem repetição', 'Recurring or not'),
      words: { series: 'serie', single: 'avulso' },
    },
  }),
  seriesId: ref('block', '', {
    label: both('Só uma série', 'One series only'),
    filter: { key: 'serie', none: both('Qualquer', 'Any') },
  }),
}
