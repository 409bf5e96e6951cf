import { Text } from '@mantine/core'
import type { Column } from '../../../../browser/table/column.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { functionWords } from '../../../network/offers/both.ts'
import { jumpShown } from '../jump-words.ts'
import type { Statement } from '../record.ts'
import { paymentMessages } from './messages.ts'
import { StatementMark } from './statement-mark.tsx'

/**
 * What a list of statements shows of each.
 * @param isOfSeveral whether several companies pay
 */
export function statementColumns(language: Language, isOfSeveral: boolean): Column<Statement>[] {
  const words = paymentMessages[language]
  const money = (centavos: number) => formatMoney(centavos, language)
  return [
    {
      id: 'name',
      title: words.professional,
      cell: ({ professionalName }) => <b>{professionalName}</b>,
      width: isOfSeveral ? '220px' : '240px',
      sort: { ascending: 'name', descending: '-name' },
    },
    ...(isOfSeveral
      ? [{ id: 'payer', title: words.payer, cell: ({ payerName }: Statement) => payerName, width: '110px' }]
      : []),
    { id: 'function', title: words.function, cell: (row) => functionWords[language][row.function], width: '140px' },
    {
      id: 'amount',
      title: words.amount,
      cell: ({ resultCentavos }) => money(resultCentavos),
      width: '120px',
      align: 'end',
      figures: true,
      sort: { ascending: 'amount', descending: '-amount' },
      card: 'named',
    },
    {
      id: 'held',
      title: words.held,
      cell: ({ heldCentavos }) => (heldCentavos === 0 ? null : money(heldCentavos)),
      width: '110px',
      align: 'end',
      figures: true,
      card: 'named',
    },
    {
      id: 'before',
      title: words.before,
      cell: ({ beforeCentavos }) => (beforeCentavos === null ? null : money(beforeCentavos)),
      width: '130px',
      align: 'end',
      figures: true,
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'change',
      title: words.change,
      cell: ({ resultCentavos, beforeCentavos, jump }) =>
        beforeCentavos === null && jump === null ? null : signed(resultCentavos - (beforeCentavos ?? 0), language),
      width: '110px',
      align: 'end',
      figures: true,
      sort: { ascending: 'change', descending: '-change' },
      card: 'named',
    },
    {
      id: 'why',
      title: words.why,
      cell: ({ jump }) =>
        jump && (
          <Text span inherit c="dimmed">
            {jumpShown(jump, language)}
          </Text>
        ),
      card: 'line',
    },
    {
      id: 'state',
      title: words.state,
      cell: ({ state, openContests }) => (
        <span title={openContests > 0 ? words.contests(openContests) : undefined}>
          <StatementMark state={state} />
        </span>
      ),
      width: '130px',
      card: 'corner',
    },
  ]
}

/** `+R$ 1,00`: what came to more says so. */
function signed(centavos: number, language: Language): string | null {
  if (centavos === 0) return null
  return `${centavos > 0 ? '+' : ''}${formatMoney(centavos, language)}`
}
