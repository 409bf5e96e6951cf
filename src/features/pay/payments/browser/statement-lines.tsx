import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { daysOf } from '../rules.ts'
import type { PaymentLine, StatementDetail } from '../record.ts'
import { oweNothing } from '../contract.ts'
import { ContestDialog, OweNothingDialog } from './contest-dialog.tsx'
import { LineRow } from './line-row.tsx'
import { paymentMessages } from './messages.ts'
import styles from './lines.module.css'
import { useDeed } from './use-statement.ts'

/** Of what no rule speaks, and somebody said that nothing is owed. */
function isNothingOwed({ steps }: PaymentLine): boolean {
  return steps.some(({ kind }) => kind === 'nothing')
}

/** The lines of a statement: of the month, put right of earlier ones, held; each opens to how it came about. */
export function StatementLines({ statement }: { readonly statement: StatementDetail }) {
  const words = useMessages(paymentMessages)
  const [contested, setContested] = useState<PaymentLine>()
  const [unruled, setUnruled] = useState<PaymentLine>()
  const again = useDeed(oweNothing, 'oweNothing')
  const { from } = daysOf(statement.month)
  const { calculatedLines: all, can } = statement
  const isHeld = ({ heldReason }: PaymentLine) => heldReason !== null
  const groups = [
    [words.lineList, all.filter((line) => !isHeld(line) && line.day >= from)],
    [words.adjustments, all.filter((line) => !isHeld(line) && line.day < from)],
    [words.heldLines, all.filter(isHeld)],
  ] as const
  return (
    <Stack gap="sm">
      {groups.map(
        ([title, lines]) =>
          lines.length > 0 && (
            <section key={title}>
              <Title order={3}>{title}</Title>
              <ul className={styles.lines} aria-label={title}>
                {lines.map((line) => (
                  <LineRow
                    key={line.id}
                    line={line}
                    {...(can.contest && { onContest: () => setContested(line) })}
                    {...(can.oweNothing && line.heldReason === 'noRule' && { onOweNothing: () => setUnruled(line) })}
                    {...(can.oweNothing &&
                      isNothingOwed(line) && {
                        onOweAgain: () =>
                          again.mutate({ params: { id: statement.id }, body: { lineKey: line.key, reason: null } }),
                      })}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {unruled && <OweNothingDialog statement={statement} line={unruled} onClose={() => setUnruled(undefined)} />}
      {contested && <ContestDialog statement={statement} line={contested} onClose={() => setContested(undefined)} />}
    </Stack>
  )
}
