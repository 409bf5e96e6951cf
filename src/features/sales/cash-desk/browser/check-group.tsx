import { Box, Button, Checkbox, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { ReceiptMethod } from '../../receipts/rules.ts'
import { receiptMethodWords } from '../../receipts/words.ts'
import type { Check } from '../contract.ts'
import { onTickAll } from './check-keys.ts'
import { CheckLine } from './check-line.tsx'
import { checkMessages } from './check-messages.ts'
import styles from './checks.module.css'

interface CheckGroupProps {
  readonly method: ReceiptMethod
  readonly checks: readonly Check[]
  readonly timeZone: string
  readonly found: ReadonlySet<string>
  /** What was there when its reader began to look. */
  readonly begun: ReadonlySet<string>
  readonly onFound: (receiptIds: readonly string[], isFound: boolean) => void
}

/** The money of a method, each with a box; all of it by one button, or the key T on any of its boxes. */
export function CheckGroup({ method, checks, timeZone, found, begun, onFound }: CheckGroupProps) {
  const words = useMessages(checkMessages)
  const methods = useMessages(receiptMethodWords)
  const language = useLanguage()
  const ids = checks.map(({ receiptId }) => receiptId)
  const count = ids.filter((id) => found.has(id)).length
  const isWhole = count === ids.length
  const total = checks.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)
  const all = () => onFound(ids, !isWhole)
  const name = methods[method]
  return (
    <Box role="group" aria-label={name} onKeyDown={onTickAll(all)}>
      <div className={styles.head}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" className="figures">
          {words.found(count, ids.length)} · {words.total(formatMoney(total, language))}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={(isWhole ? words.noneOfOf : words.allOf)(name)}
          aria-keyshortcuts="T"
          onClick={all}
        >
          {isWhole ? words.noneOf : words.all}
        </Button>
      </div>
      <ul className={styles.list}>
        {checks.map((check) => (
          <li key={check.receiptId}>
            <Checkbox
              label={<CheckLine check={check} timeZone={timeZone} isNew={!begun.has(check.receiptId)} />}
              styles={{ body: { alignItems: 'flex-start' } }}
              classNames={{ labelWrapper: styles.label }}
              checked={found.has(check.receiptId)}
              onChange={(event) => onFound([check.receiptId], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </Box>
  )
}
