import { defineMessages } from '../../shared/language.ts'

export const paletteMessages = defineMessages({
  'pt-BR': {
    title: 'Buscar ou fazer algo',
    pages: 'Páginas',
    actions: 'Ações desta página',
    units: 'Unidades',
    searching: 'Buscando…',
    found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
    hint: '↑ ↓ escolhe · Enter abre · Esc fecha',
  },
  en: {
    title: 'Search or do something',
    pages: 'Pages',
    actions: 'Actions of this page',
    units: 'Units',
    searching: 'Searching…',
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    hint: '↑ ↓ choose · Enter opens · Esc closes',
  },
})
