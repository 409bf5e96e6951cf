import { defineMessages } from '../../shared/language.ts'
import { usual } from '../usual-words.ts'

export const paletteMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    title: 'Buscar ou fazer algo',
    pages: 'Páginas',
    actions: 'Ações desta página',
    searching: 'Buscando…',
    found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
    hint: '↑ ↓ escolhe · Enter abre · Esc fecha',
  },
  en: {
    ...usual.en,
    title: 'Search or do something',
    pages: 'Pages',
    actions: 'Actions of this page',
    searching: 'Searching…',
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    hint: '↑ ↓ choose · Enter opens · Esc closes',
  },
})
