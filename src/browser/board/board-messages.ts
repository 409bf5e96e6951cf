import { defineMessages } from '../../shared/language.ts'

export const messages = defineMessages({
  'pt-BR': {
    loading: 'Carregando…',
    moreOf: (rest: number) => (rest > 0 ? `Mostrar mais (faltam ${rest})` : 'Mostrar mais'),
    open: 'Abrir o cartão',
    down: 'Próximo cartão',
    up: 'Cartão anterior',
    right: 'Coluna à direita',
    left: 'Coluna à esquerda',
  },
  en: {
    loading: 'Loading…',
    moreOf: (rest) => (rest > 0 ? `Show more (${rest} left)` : 'Show more'),
    open: 'Open the card',
    down: 'Next card',
    up: 'Card before',
    right: 'Column to the right',
    left: 'Column to the left',
  },
})
