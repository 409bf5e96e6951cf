import { usual } from '../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../shared/language.ts'

export const pinMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    none: 'Sem PIN: não assina pausas de segurança',
    isSet: 'Definido',
    locked: 'Bloqueado para quem errou cinco vezes',
    set: 'Definir PIN',
    replace: 'Trocar PIN',
    unlock: 'Desbloquear PIN',
    unlocked: (name: string) => `O PIN de ${name} está desbloqueado.`,
    title: (name: string) => `PIN de ${name}`,
    text: 'Seis números, digitados por quem vai usar. Assina as pausas de segurança das cirurgias; depois de salvo, ninguém mais o vê.',
    pin: 'PIN',
    again: 'Repita o PIN',
    differ: 'Os dois não são iguais',
    saved: (name: string) => `O PIN de ${name} foi salvo.`,
  },
  en: {
    ...usual.en,
    none: 'No PIN: does not sign safety pauses',
    isSet: 'Set',
    locked: 'Locked to who typed it wrong five times',
    set: 'Set PIN',
    replace: 'Change PIN',
    unlock: 'Unlock PIN',
    unlocked: (name) => `The PIN of ${name} is unlocked.`,
    title: (name) => `PIN of ${name}`,
    text: 'Six digits, typed by the person who will use them. It signs the safety pauses of surgeries; once saved, nobody sees it again.',
    pin: 'PIN',
    again: 'PIN again',
    differ: 'The two are not the same',
    saved: (name) => `The PIN of ${name} was saved.`,
  },
})
