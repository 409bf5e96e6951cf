import { Text } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatCnpj } from '../../../../shared/documents.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { functionWords } from '../../../network/offers/both.ts'
import type { PaymentPart, StatementDetail } from '../record.ts'
import { paymentMessages } from './messages.ts'
import { StatementMark } from './statement-mark.tsx'

/** How a statement stands, what it comes to, and who did what with it. */
export function StatementFacts({ statement }: { readonly statement: StatementDetail }) {
  const words = useMessages(paymentMessages)
  const functions = useMessages(functionWords)
  const language = useLanguage()
  const { unit } = useUnit()
  const money = (centavos: number) => formatMoney(centavos, language)
  const at = (instant: string) => formatDayTime(instant, unit.timeZone, language)
  const who = (label: string, name: string | null, when: string | null) =>
    when === null ? [] : ([[label, [name ?? words.byLink, when].join(' · ')]] as const)
  const { carriedCentavos, dueCentavos, invoice, paidOn } = statement
  return (
    <FactList
      facts={[
        [words.state, <StatementMark key="state" state={statement.state} />],
        [words.function, functions[statement.function]],
        ...(statement.payer
          ? ([[words.payer, `${statement.payer.name} · ${formatCnpj(statement.payer.cnpj)}`]] as const)
          : []),
        [words.amount, `${money(statement.resultCentavos)} · ${words.lines(statement.lines)}`],
        ...(statement.heldCentavos !== 0 ? ([[words.held, money(statement.heldCentavos)]] as const) : []),
        ...(carriedCentavos ? ([[words.carried, money(carriedCentavos)]] as const) : []),
        ...(dueCentavos !== null && dueCentavos !== statement.resultCentavos
          ? ([[words.due, <b key="due">{money(dueCentavos)}</b>]] as const)
          : []),
        [words.parts, <Parts key="parts" parts={statement.parts} at={at} />],
        ...who(words.sentBy, statement.sentByName, statement.sentAt && at(statement.sentAt)),
        ...who(words.acceptedBy, statement.acceptedByName, statement.acceptedAt && at(statement.acceptedAt)),
        ...who(words.approvedBy, statement.approvedByName, statement.approvedAt && at(statement.approvedAt)),
        ...(invoice
          ? ([
              [
                words.invoiceNumber,
                `${invoice.number} · ${formatDate(invoice.day, language)} · ${money(invoice.centavos)}`,
              ],
            ] as const)
          : []),
        ...who(words.paidBy, statement.paidByName, paidOn && formatDate(paidOn, language)),
        ...(statement.unpaidReason ? ([[words.unpaidReason, statement.unpaidReason]] as const) : []),
      ]}
    />
  )
}

function Parts({ parts, at }: { readonly parts: readonly PaymentPart[]; readonly at: (instant: string) => string }) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  return parts.map(({ unitId, unitName, resultCentavos, checkedByName, checkedAt }) => (
    <Text key={unitId ?? ''} inherit>
      {unitName ?? words.network} · <span className="figures">{formatMoney(resultCentavos, language)}</span> ·{' '}
      {checkedByName !== null && checkedAt !== null ? words.checkedBy(checkedByName, at(checkedAt)) : words.unchecked}
    </Text>
  ))
}
