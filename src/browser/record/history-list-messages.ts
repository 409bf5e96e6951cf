import { defineMessages } from '../../shared/language.ts'

export const historyListMessages = defineMessages({
  'pt-BR': { system: 'Sistema', nothing: 'nada', none: 'Nada registrado ainda.' },
  en: { system: 'System', nothing: 'nothing', none: 'Nothing recorded yet.' },
})
