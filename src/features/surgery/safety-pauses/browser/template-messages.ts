import { usual } from '../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../shared/language.ts'

export const templateMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    failed: 'Não foi possível abrir a lista',
    hint: 'Os itens da OMS são perguntados em toda cirurgia e não saem da lista. Acrescente o que a unidade também confere; vale a partir da próxima pausa, e o que já foi assinado fica como estava.',
    ofUnit: (unit: string) => `Pausas de ${unit}`,
    version: (version: number) => `Versão ${version}`,
    madeBy: (by: string, at: string) => `por ${by}, ${at}`,
    add: 'Acrescentar item',
    addTo: (pause: string) => `Acrescentar item: ${pause}`,
    item: (number: number) => `Item da unidade ${number}`,
    remove: (text: string) => `Tirar o item ${text}`,
    saved: 'As pausas da unidade foram salvas.',
    fields: 'Itens da unidade',
  },
  en: {
    ...usual.en,
    failed: 'The list could not be opened',
    hint: 'WHO’s items are asked in every surgery and cannot leave the list. Add what the unit checks as well; it holds from the next pause on, and what was signed stays as it was.',
    ofUnit: (unit) => `Pauses of ${unit}`,
    version: (version) => `Version ${version}`,
    madeBy: (by, at) => `by ${by}, ${at}`,
    add: 'Add an item',
    addTo: (pause) => `Add an item: ${pause}`,
    item: (number) => `Item of the unit ${number}`,
    remove: (text) => `Take out the item ${text}`,
    saved: 'The unit’s pauses were saved.',
    fields: 'Items of the unit',
  },
})
