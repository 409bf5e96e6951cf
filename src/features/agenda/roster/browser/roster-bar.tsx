import { ActionIcon, Button, Group, Menu, Title } from '@mantine/core'
import {
  IconArrowsExchange,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
  IconCopy,
  IconDots,
  IconEraser,
  IconPrinter,
  IconSend,
  IconTemplate,
} from '@tabler/icons-react'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { exportShifts } from '../contract.ts'
import type { Period, Span } from './search-params.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import { LegendButton } from './grid/legend.tsx'
import { messages } from './messages.ts'
import styles from './roster-page.module.css'

export type RosterAction = 'fill' | 'copy' | 'discard' | 'publish' | 'swaps' | 'worked'

interface RosterBarProps {
  readonly title: string
  readonly span: Span
  readonly unitId: string
  /** Stands on paper, where nothing else says whose roster it is. */
  readonly unitName: string
  readonly period: Period
  readonly mayEdit: boolean
  readonly mayPublish: boolean
  /** Shifts of the draft that differ from what is published. */
  readonly changes: number
  /** Swaps that wait for a decision. */
  readonly swapCount: number
  readonly onStep: (step: 1 | -1) => void
  readonly onToday: () => void
  readonly onSpan: (span: Span) => void
  readonly onAction: (action: RosterAction) => void
}

/** Which period, the way to others, and what can be done with the whole of it. */
export function RosterBar(props: RosterBarProps) {
  const { title, span, period, mayEdit, mayPublish, changes, swapCount, onAction: onDeed } = props
  const words = useMessages(messages)
  const [previous, next] =
    span === 'mes' ? [words.previousMonth, words.nextMonth] : [words.previousWeek, words.nextWeek]
  return (
    <Group gap="xs" className={styles.bar}>
      <Button variant="default" onClick={props.onToday}>
        {words.today}
      </Button>
      <Group gap={0}>
        <ActionIcon aria-label={previous} title={`${previous} (←)`} onClick={() => props.onStep(-1)}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon aria-label={next} title={`${next} (→)`} onClick={() => props.onStep(1)}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </Group>
      <Title order={1} fz={17} className={styles.title}>
        {title}
        <span className="print-only"> · {props.unitName}</span>
      </Title>
      {mayEdit && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconArrowsExchange size={15} />}
          onClick={() => onDeed('swaps')}
        >
          {swapCount > 0 ? words.swaps(swapCount) : words.swapsTitle}
        </Button>
      )}
      <LegendButton mayEdit={mayEdit} />
      <Choice
        label={words.span}
        value={span}
        onChange={props.onSpan}
        options={[
          { value: 'mes', label: words.month },
          { value: 'semana', label: words.week },
        ]}
      />
      {mayEdit ? (
        <ExportMenu
          contract={exportShifts}
          input={(format) => ({ query: { unitId: props.unitId, ...period, format } })}
        />
      ) : (
        <ActionIcon aria-label={words.print} title={words.print} onClick={() => window.print()}>
          <IconPrinter size={18} />
        </ActionIcon>
      )}
      {mayEdit && (
        <>
          <Button
            variant="default"
            leftSection={<IconTemplate size={16} />}
            onClick={() => onDeed('fill')}
            className={styles.wide}
          >
            {words.fillShort}
          </Button>
          <Menu position="bottom-end" width={230}>
            <Menu.Target>
              <ActionIcon variant="default" size={36} aria-label={words.more} title={words.more}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconTemplate size={16} />} onClick={() => onDeed('fill')}>
                {words.fill}
              </Menu.Item>
              <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onDeed('copy')}>
                {words.copyWeek}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconEraser size={16} />}
                disabled={changes === 0}
                onClick={() => onDeed('discard')}
              >
                {words.discard}
              </Menu.Item>
              {mayPublish && (
                <Menu.Item leftSection={<IconCircleCheck size={16} />} onClick={() => onDeed('worked')}>
                  {words.markWorked}
                </Menu.Item>
              )}
              <Menu.Divider />
              <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
                {words.print}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      {mayPublish && (
        <Button leftSection={<IconSend size={16} />} disabled={changes === 0} onClick={() => onDeed('publish')}>
          {words.publish}
        </Button>
      )}
    </Group>
  )
}
