import { Anchor, Text, Title } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { orTellProblem } from '../../../../browser/notice.ts'
import { download } from '../../../../browser/table/download.ts'
import { formatMoney, formatShare } from '../../../../shared/money.ts'
import { formatDate } from '../../../../shared/time.ts'
import { regimeShown, takenOffShown, taxWords } from '../../../network/offers/both.ts'
import { endedShown } from '../ended.ts'
import { readInvoiceFile } from '../invoice-contract.ts'
import type { StatementDetail } from '../record.ts'
import styles from './lines.module.css'
import { retentionMessages } from './retention-messages.ts'

/** As what the person is paid, what the law keeps back of it, and what keeps it from being paid. */
export function StatementRetentions({ statement }: { readonly statement: StatementDetail }) {
  const words = useMessages(retentionMessages)
  const language = useLanguage()
  const {
    isWhole,
    regime,
    retentions,
    dueCentavos,
    payCentavos,
    unpayable,
    invoice,
    endedTables,
    retainedFor,
    agreedPayCentavos,
  } = statement
  if (!isWhole || dueCentavos === null || payCentavos === null || dueCentavos <= 0) return null
  const money = (centavos: number) => formatMoney(centavos, language)
  return (
    <section aria-label={words.title}>
      <Title order={3} size="h5" mb={4}>
        {words.title}
      </Title>
      <Text size="sm">{regime ? `${words.regime}: ${regimeShown(regime, language)}` : words.noRegime}</Text>
      {endedTables.map((table) => (
        <Note key={table.tax} tone="warning" role="status" mt="xs">
          {endedShown(table, language)}
        </Note>
      ))}
      {unpayable && (
        <Note tone="warning" role="status" mt="xs">
          {unpayable === 'noInvoice' ? words.noInvoice(money(dueCentavos)) : words.employee}
        </Note>
      )}
      {regime && regime.kind !== 'employee' && (
        <>
          <dl className={styles.steps}>
            <dt>{words.due}</dt>
            <dd className="figures">{money(dueCentavos)}</dd>
            {retentions.map(({ tax, basisPoints, baseCentavos, centavos, source, off }) => (
              <RetentionRow
                key={tax}
                name={words.of(taxWords[language][tax], formatShare(basisPoints, language), money(baseCentavos))}
                how={takenOffShown(off, language)}
                source={source}
                amount={`− ${money(centavos)}`}
              />
            ))}
            <dt>
              <b>{words.pay}</b>
            </dt>
            <dd className="figures">
              <b>{money(payCentavos)}</b>
            </dd>
          </dl>
          <Text size="sm" c="dimmed">
            {retentions.length === 0 && `${words.nothing} `}
            {words.hint}
            {retainedFor !== null &&
              regime.kind === 'selfEmployed' &&
              ` ${words.forDay(formatDate(retainedFor, language))}`}
            {agreedPayCentavos !== null && ` ${words.agreed(money(agreedPayCentavos))}`}
          </Text>
        </>
      )}
      {invoice?.hasFile && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => void orTellProblem(() => download(readInvoiceFile, { params: { id: statement.id } }))}
        >
          {words.openFile}
        </Anchor>
      )}
    </section>
  )
}

function RetentionRow({ name, how, source, amount }: Readonly<Record<'name' | 'how' | 'source' | 'amount', string>>) {
  return (
    <>
      <dt>
        {name}
        <br />
        {how !== '' && (
          <>
            <Text span size="xs">
              {how}
            </Text>
            <br />
          </>
        )}
        <Text span size="xs" c="dimmed">
          {source}
        </Text>
      </dt>
      <dd className="figures">{amount}</dd>
    </>
  )
}
