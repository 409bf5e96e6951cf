import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconMinus, IconPlus, IconPlusMinus } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { lotInWords } from '../../../stock/offers/browser.ts'
import { placeWords } from '../../../stock/offers/both.ts'
import type { CaseLine, LotOnCase } from '../record.ts'
import styles from './case-lines.module.css'
import { messages } from './messages.ts'
import { ReservedLots } from './reserved-lots.tsx'
import type { CaseDesk } from './use-case-desk.ts'
import type { Wanted } from './use-case-scans.ts'

interface CaseLinesProps {
  readonly label: string
  readonly lines: readonly CaseLine[]
  /** Null where nothing can be changed. */
  readonly desk: CaseDesk | null
  readonly onPut: (wanted: Wanted) => void
}

/** Materials of a case, each with how much of it there is and its lots, to be changed by a thumb. */
export function CaseLines({ label, lines, desk, onPut }: CaseLinesProps) {
  const words = useMessages(messages)
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map((line) => {
        const { materialId: id, materialName: name, useUnit, planned, counted, left } = line
        return (
          <li key={id} aria-label={name} data-left={(left > 0 && !line.optional) || undefined}>
            <div className={styles.head}>
              <div>
                <Text fw={600} size="sm">
                  {name}
                </Text>
                <Text size="xs" c="dimmed">
                  {[
                    planned > 0 ? words.of(counted, planned, useUnit) : words.only(counted, useUnit),
                    line.optional && planned > 0 && words.optional,
                    line.standsInForName && words.standsInFor(line.standsInForName),
                    left > 0 && line.substituteNames.length > 0 && words.orElse(line.substituteNames.join(', ')),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              <LineMark line={line} />
              {desk && left > 0 && (
                <Button
                  // Another lot than the one that is reserved is the exception.
                  variant={line.reserved.length > 0 ? 'subtle' : 'light'}
                  size="md"
                  aria-label={words.putOf(name)}
                  onClick={() => onPut({ material: { id, name, useUnit }, quantity: left })}
                >
                  {line.reserved.length > 0 ? words.otherLot : words.put}
                </Button>
              )}
            </div>
            <ReservedLots line={line} desk={desk} />
            {line.lots.map((lot) => (
              <LotLine key={`${lot.lotId} ${lot.shelf}`} line={line} lot={lot} desk={desk} />
            ))}
          </li>
        )
      })}
    </ul>
  )
}

function LineMark({
  line: { left, differs, planned, counted, optional, standsInForName },
}: {
  readonly line: CaseLine
}) {
  const words = useMessages(messages)
  if (left > 0)
    return optional ? null : (
      <Mark tone="warning" icon={IconCircleDashed}>
        {words.lacks(left)}
      </Mark>
    )
  if (differs && planned > 0)
    return (
      <Mark tone="warning" icon={IconPlusMinus}>
        {words.more(counted - planned)}
      </Mark>
    )
  if (planned === 0 && standsInForName === null) return null
  return (
    <Mark tone="good" icon={IconCircleCheck}>
      {words.complete}
    </Mark>
  )
}

interface LotLineProps {
  readonly line: CaseLine
  readonly lot: LotOnCase
  readonly desk: CaseDesk | null
}

/** A lot on a case: one more, one less. */
function LotLine({ line: { materialId, materialName: name }, lot, desk }: LotLineProps) {
  const words = useMessages(messages)
  const shelfNames = useMessages(placeWords)
  const language = useLanguage()
  const { lotId, shelf, onCase, used, state, isControlled } = lot
  const number = lot.lotNumber ?? words.noLot
  const one = { materialId, name, lotId, shelf, isControlled, quantity: 1 }
  return (
    <div className={styles.lot}>
      <Text size="sm" style={{ flex: 1, minWidth: 0 }}>
        {lotInWords(lot, language)} · {shelfNames[shelf]}
        {state !== 'ok' && <b> · {words.held}</b>}
      </Text>
      {used > 0 && <Text size="sm">{words.lotUsed(used)}</Text>}
      {onCase > 0 && (
        <Group gap={4} wrap="nowrap">
          {desk && (
            <ActionIcon
              variant="default"
              size={44}
              disabled={desk.isBusy}
              aria-label={words.minus(name, number)}
              onClick={() => desk.take(one)}
            >
              <IconMinus size={18} />
            </ActionIcon>
          )}
          <Text className="figures" fw={600} ta="center" miw={36} role="img" aria-label={words.onCaseCount(onCase)}>
            {onCase}
          </Text>
          {desk && (
            <ActionIcon
              variant="default"
              size={44}
              disabled={desk.isBusy}
              aria-label={words.plus(name, number)}
              onClick={() => desk.put(one)}
            >
              <IconPlus size={18} />
            </ActionIcon>
          )}
        </Group>
      )}
    </div>
  )
}
