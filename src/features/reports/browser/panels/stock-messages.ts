import { usual } from '../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../shared/language.ts'

/** What the pictures of stock say. */
export const stockMessages = defineMessages({
  'pt-BR': {
    worth: 'Valor do estoque',
    worthMeans:
      'O que há agora nas unidades, pela média móvel do custo, por categoria: nas prateleiras, em trânsito para a unidade e em cirurgia. O consignado não é da rede e não tem valor. Soma de cada material arredondado ao centavo.',
    materials: (count: string) => `${count} materiais`,
    losses: 'Perdas de estoque',
    lossesMeans:
      'Baixas do período por vencimento, quebra, contaminação ou falta, pelo custo na média móvel do dia. O que foi estornado não conta, nem diferenças de contagem.',
    lines: (count: string) => `${count} itens`,
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
    worth: 'Worth of stock',
    worthMeans:
      'What units have now, by the moving average of its cost, by category: on shelves, in transit to the unit and on cases. What is lent is not the network’s and worth nothing. Sum of each material rounded to the cent.',
    materials: (count) => `${count} materials`,
    losses: 'Losses of stock',
    lossesMeans:
      'What was written off in the period as expired, broken, contaminated or missing, at its moving average cost of the day. What was reversed does not count, nor do differences of counts.',
    lines: (count) => `${count} items`,
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
