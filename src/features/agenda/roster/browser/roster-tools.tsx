import { Button, Group, Menu, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { SearchBox } from '../../../../browser/table/search-box.tsx'
import { formatDay, localDate } from '../../../../shared/time.ts'
import { type ProfessionalFunction, professionalFunctions } from '../../../network/offers/both.ts'
import type { Clash } from '../record.ts'
import { clashWord } from './grid/chips.ts'
import type { Period } from './search-params.ts'
import { messages } from './messages.ts'
import { Publications } from './publications.tsx'
import styles from './roster-page.module.css'
import { words as rosterWords } from './words.ts'

interface RosterToolsProps {
  readonly unitId: string
  readonly period: Period
  readonly functions: readonly ProfessionalFunction[]
  /** The functions that anybody of the unit has. */
  readonly present: readonly ProfessionalFunction[]
  readonly clashes: readonly Clash[]
  /** Asks for the clashes again; there only where they did not come though the shifts did. */
  readonly onClashesAgain: (() => void) | undefined
  readonly nameOf: (professionalId: string) => string
  readonly zone: string
  /** Null while nobody knows: the shifts did not come. */
  readonly changes: number | null
  readonly mayEdit: boolean
  readonly onFunctions: (functions: readonly ProfessionalFunction[]) => void
  readonly onClash: (clash: Clash) => void
}

/** Who is shown, what is wrong, and what waits. */
export function RosterTools(props: RosterToolsProps) {
  const { functions, present, changes, mayEdit } = props
  const words = useMessages(messages)
  const kinds = useMessages(rosterWords)
  const toggle = (one: ProfessionalFunction) =>
    props.onFunctions(functions.includes(one) ? functions.filter((other) => other !== one) : [...functions, one])
  return (
    <Group gap="4px 8px" className={styles.tools}>
      <SearchBox placeholder={words.search} />
      <Group gap={2} wrap="nowrap" role="group" aria-label={words.functions} className={styles.functions}>
        {professionalFunctions
          .filter((one) => present.includes(one))
          .map((one) => (
            <Button
              key={one}
              flex="none"
              radius="xl"
              size="compact-md"
              fz="sm"
              fw={400}
              variant={functions.includes(one) ? 'light' : 'subtle'}
              color={functions.includes(one) ? 'teal' : 'gray'}
              aria-pressed={functions.includes(one)}
              onClick={() => toggle(one)}
            >
              {kinds[`${one}s`]}
            </Button>
          ))}
      </Group>
      {props.clashes.length > 0 && <ClashList {...props} />}
      {props.onClashesAgain && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconAlertTriangle size={15} />}
          onClick={props.onClashesAgain}
        >
          {words.clashesFailed}
        </Button>
      )}
      <Publications unitId={props.unitId} zone={props.zone} period={props.period} />
      {mayEdit && changes !== null && (
        <Text span size="sm" {...(changes > 0 ? { className: styles.changed } : { c: 'dimmed' })}>
          {changes > 0 ? words.inDraft(changes) : words.allPublished}
        </Text>
      )}
    </Group>
  )
}

/** "3 conflitos", each a way to where it is. */
function ClashList({ clashes, nameOf, zone, onClash }: RosterToolsProps) {
  const words = useMessages(messages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  return (
    <Menu position="bottom-end" width={340}>
      <Menu.Target>
        <Button variant="subtle" color="red" size="compact-sm" leftSection={<IconAlertTriangle size={15} />}>
          {words.clashes(clashes.length)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(420px, 70dvh)" style={{ overflowY: 'auto' }}>
        {clashes.map((clash) => (
          <Menu.Item
            key={`${clash.kind} ${clash.professionalId} ${clash.from}`}
            closeMenuOnClick
            onClick={() => onClash(clash)}
          >
            <Text size="sm" fw={550}>
              {nameOf(clash.professionalId)}
            </Text>
            <Text size="xs" c="dimmed">
              {clashWord(clash, kinds)} · {formatDay(localDate(clash.from, zone), language)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
