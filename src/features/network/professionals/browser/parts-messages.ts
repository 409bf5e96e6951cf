import { defineMessages } from '../../../../shared/language.ts'

export const partsMessages = defineMessages({
  'pt-BR': {
    functionOf: (name: string) => `Função de ${name}`,
    remove: (name: string, work: string) => `Tirar ${name}, ${work}`,
    add: 'Incluir pessoa ou função',
    addHint: 'Incluir pessoa ou outra função',
    addFunction: 'Incluir outra função de alguém',
    nobodyLeft: 'Ninguém mais',
    someone: 'Alguém de outra unidade',
  },
  en: {
    functionOf: (name) => `Function of ${name}`,
    remove: (name, work) => `Remove ${name}, ${work}`,
    add: 'Add a person or function',
    addHint: 'Add a person or another function',
    addFunction: 'Add another function of somebody',
    nobodyLeft: 'Nobody else',
    someone: 'Somebody of another unit',
  },
})
