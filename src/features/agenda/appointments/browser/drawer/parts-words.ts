import { usual } from '../../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../../shared/language.ts'

export const partsWords = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    change: 'Mudar funções',
    title: (name: string) => `Quem faz o quê com ${name}`,
    hint: 'Regras de pagamento, rótulos e relatórios seguem estas funções. Para trocar pessoas, altere o agendamento.',
    parts: 'Funções',
  },
  en: {
    ...usual.en,
    change: 'Change functions',
    title: (name) => `Who does what for ${name}`,
    hint: 'Pay rules, labels and reports go by these functions. To replace people, change the appointment.',
    parts: 'Functions',
  },
})
