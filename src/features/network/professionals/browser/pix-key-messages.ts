import { usual } from '../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../shared/language.ts'

export const pixKeyMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    title: 'Chave PIX que recebe',
    none: 'Nenhuma chave confirmada: os pagamentos ficam pendentes.',
    paying: (key: string) => `Recebe pela chave ${key}`,
    confirmed: (name: string, when: string) => `Confirmada por ${name}, ${when}`,
    waiting: 'Chave nova a confirmar',
    asked: (name: string, when: string) => `Escrita por ${name}, ${when}`,
    own: 'Você a escreveu: outra pessoa fala com o profissional e confirma.',
    from: (when: string) => `Pode ser confirmada a partir de ${when}.`,
    ask: 'Confira a chave com o profissional, por um telefone que você já tinha, antes de confirmar.',
    confirm: 'Confirmar chave',
    done: 'A chave foi confirmada e passa a receber.',
  },
  en: {
    ...usual.en,
    title: 'PIX key that is paid',
    none: 'No key is confirmed: payments are held.',
    paying: (key) => `Paid by the key ${key}`,
    confirmed: (name, when) => `Confirmed by ${name}, ${when}`,
    waiting: 'New key to confirm',
    asked: (name, when) => `Written by ${name}, ${when}`,
    own: 'You wrote it: somebody else speaks to the professional and confirms it.',
    from: (when) => `It can be confirmed from ${when} on.`,
    ask: 'Check the key with the professional, on a phone number that you had before, and then confirm it.',
    confirm: 'Confirm key',
    done: 'The key is confirmed and is paid from now on.',
  },
})
