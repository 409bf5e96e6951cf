import { usual } from '../../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../../shared/language.ts'
import { counted } from '../../counted.ts'
import { panelWords } from '../../panel-words.ts'

/** What the pictures of stock say. */
export const stockMessages = defineMessages({
  'pt-BR': {
    worth: panelWords['pt-BR'].worth,
    worthMeans: panelWords['pt-BR'].worthMeans,
    losses: panelWords['pt-BR'].losses,
    lossesMeans: panelWords['pt-BR'].lossesMeans,
    materials: counted('pt-BR', 'material', 'materiais'),
    lines: counted('pt-BR', 'item', 'itens'),
    worthList: 'Os materiais',
    lossesList: 'As baixas',
    category: 'Categoria',
    cause: 'Causa',
    all: usual['pt-BR'].all,
    material: 'Material',
    unit: usual['pt-BR'].unit,
    day: usual['pt-BR'].day,
    quantity: 'Quantidade',
    value: usual['pt-BR'].value,
    noWorth: 'Nada em estoque',
    noWorthHint: 'Escolha outra categoria ou tire um filtro.',
    noLosses: 'Nenhuma perda',
    noLossesHint: 'Escolha outro período ou tire um filtro.',
  },
  en: {
    worth: panelWords.en.worth,
    worthMeans: panelWords.en.worthMeans,
    losses: panelWords.en.losses,
    lossesMeans: panelWords.en.lossesMeans,
    materials: counted('en', 'material', 'materials'),
    lines: counted('en', 'item', 'items'),
    worthList: 'The materials',
    lossesList: 'What was written off',
    category: 'Category',
    cause: 'Cause',
    all: usual.en.all,
    material: 'Material',
    unit: usual.en.unit,
    day: usual.en.day,
    quantity: 'Quantity',
    value: usual.en.value,
    noWorth: 'Nothing in stock',
    noWorthHint: 'Choose another category or take a filter away.',
    noLosses: 'No loss',
    noLossesHint: 'Choose another period or take a filter away.',
  },
})
