import { Button, Popover, Text, Title } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { usePrinting } from '../../../../../browser/table/use-printing.ts'
import { messages } from '../messages.ts'
import { chipLook } from '../planner-grid/chip-look.ts'
import { rosterGridLabels } from '../planner-grid/messages.ts'
import type { RosterChip } from '../planner-grid/model.ts'
import styles from './legend.module.css'

interface LegendProps {
  /** Whoever only looks sees no draft, and has no use for its signs. */
  readonly mayEdit: boolean
}

/** What every sign of the roster means, one click away. */
export function LegendButton({ mayEdit }: LegendProps) {
  const words = useMessages(messages)
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-md">
          {words.legend}
        </Button>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} data-autofocus mah="70dvh" style={{ overflowY: 'auto' }}>
        <Title order={2} fz="md" mb="xs">
          {words.legend}
        </Title>
        <ul className={styles.list}>
          <Signs mayEdit={mayEdit} />
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The same, on paper only. */
export function PrintedLegend({ mayEdit }: LegendProps) {
  const words = useMessages(messages)
  if (!usePrinting()) return null
  return (
    <ul className={`${styles.list} ${styles.printed}`} aria-label={words.legend}>
      <Signs mayEdit={mayEdit} />
    </ul>
  )
}

type Look = Partial<Pick<RosterChip, 'kind' | 'state' | 'elsewhere' | 'clashes' | 'swap' | 'isOpen' | 'isWorked'>>

function Signs({ mayEdit }: LegendProps) {
  const words = useMessages(messages)
  const labels = rosterGridLabels[useLanguage()]
  const shifts: readonly (readonly [string, Look] | false)[] = [
    [words.legendPublished, {}],
    mayEdit && [labels.new, { state: 'new' }],
    mayEdit && [labels.changed, { state: 'changed' }],
    mayEdit && [labels.removed, { state: 'removed' }],
    [labels.onCall, { kind: 'on_call' }],
    [words.legendLeave, { kind: 'leave' }],
    [words.legendOpen, { isOpen: true }],
    [labels.elsewhere, { elsewhere: '' }],
    [words.legendClash, { clashes: [''] }],
    [words.legendSwap, { swap: true }],
    mayEdit && [words.legendWorked, { isWorked: true }],
  ]
  const days = [
    [words.legendHoliday, styles.holiday, '15'],
    [words.legendClosed, styles.closed, ''],
    [words.legendShort, styles.short, '−2'],
    [words.legendCovered, styles.covered, '✓'],
  ] as const
  return (
    <>
      {shifts
        .filter((one) => one !== false)
        .map(([word, look]) => (
          <li key={word}>
            <span
              aria-hidden="true"
              className={`${chipLook({ kind: 'shift', state: 'published', ...look })} ${styles.sign}`}
            >
              {look.kind === 'leave' ? words.legendLeaveSign : '07–13'}
            </span>
            <Text span size="sm">
              {word}
            </Text>
          </li>
        ))}
      {days.map(([word, look, sign]) => (
        <li key={word}>
          <span aria-hidden="true" className={`${styles.sign} ${look}`}>
            {sign}
          </span>
          <Text span size="sm">
            {word}
          </Text>
        </li>
      ))}
    </>
  )
}
