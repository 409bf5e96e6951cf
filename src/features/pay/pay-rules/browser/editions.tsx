import styles from './pay-rules.module.css'
import { Anchor, Title } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { type PayRuleRow, payRules } from '../record.ts'
import { amountShown, validityShown } from '../words.ts'
import { messages } from './messages.ts'

/** What a rule was before and will be, the latest first: each edition with its days, its amount and why. */
export function Editions({ row: { id, familyId } }: { row: PayRuleRow }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const { data } = useContract(payRules.list, { query: { familyId, sort: '-validFrom' } })
  if (!data) return null
  return (
    <section>
      <Title order={3} size="h5" mt="md" mb="xs">
        {words.editions}
      </Title>
      <ol className={styles.editions}>
        {data.items.map((one) => (
          <li key={one.id}>
            {one.id === id ? (
              <strong>{words.edition(one.edition)}</strong>
            ) : (
              <Anchor component="button" size="sm" ta="start" onClick={() => setSearch({ regra: one.id })}>
                {words.edition(one.edition)}
              </Anchor>
            )}
            <span className="figures">{amountShown(one, language)}</span>
            <span className={styles.beneath}>
              {[validityShown(one, language), words.by(one.recordedByName), one.reason, one.endReason]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
