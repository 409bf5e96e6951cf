import { usual } from '../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../shared/language.ts'

/** The words of what counts as received. */
export const receivedMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    received: 'Recebido conta',
    change: 'Alterar…',
    planned: (month: string, means: string) => `a partir de ${month}: ${means.toLowerCase()}`,
    title: 'O que conta como recebido',
    hint: 'Vale para os recebimentos do mês escolhido em diante; os anteriores continuam como eram. Os meses abertos são recalculados.',
    month: 'A partir de',
    means: 'Recebido conta',
    saved: 'O que conta como recebido foi gravado; os meses abertos serão recalculados.',
    since: (month: string) => `desde ${month}`,
    beginning: 'desde o início',
  },
  en: {
    ...usual.en,
    received: 'Received counts',
    change: 'Change…',
    planned: (month, means) => `from ${month} on: ${means.toLowerCase()}`,
    title: 'What counts as received',
    hint: 'It holds for receipts from the chosen month on; earlier ones stay as they were. Open months are worked out anew.',
    month: 'From the month of',
    means: 'Received counts',
    saved: 'What counts as received was saved; open months will be worked out anew.',
    since: (month) => `since ${month}`,
    beginning: 'since the beginning',
  },
})
