import { Button, Popover } from '@mantine/core'
import { IconAlertTriangle, IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { SearchBox } from '../../../browser/table/search-box.tsx'
import { formatDay, localDate } from '../../../shared/time.ts'
import { professionalFunctions, type ProfessionalFunction } from '../../procedures/contract.ts'
import type { Clash } from '../record.ts'
import { clashWord } from './grid/chips.ts'
import type { Period } from './search-params.ts'
import { messages } from './messages.ts'
import { Publications } from './publications.tsx'
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
  readonly swapCount: number
  readonly mayEdit: boolean
  readonly onFunctions: (functions: readonly ProfessionalFunction[]) => void
  readonly onClash: (clash: Clash) => void
  readonly onSwaps: () => void
}

/** Who is shown, what is wrong, and what waits. */
export function RosterTools(props: RosterToolsProps) {
  const { functions, present, changes, swapCount, mayEdit } = props
  const words = useMessages(messages)
  const kinds = useMessages(rosterWords)
  const toggle = (one: ProfessionalFunction) =>
    props.onFunctions(functions.includes(one) ? functions.filter((other) => other !== one) : [...functions, one])
  return (
    <div className="roster-tools">
      <SearchBox placeholder={words.search} />
      <div className="roster-functions" role="group" aria-label={words.functions}>
        {professionalFunctions
          .filter((one) => present.includes(one))
          .map((one) => (
            <button key={one} type="button" aria-pressed={functions.includes(one)} onClick={() => toggle(one)}>
              {kinds[`${one}s`]}
            </button>
          ))}
      </div>
      <span className="roster-bar__space" />
      {props.clashes.length > 0 && <ClashList {...props} />}
      {props.onClashesAgain && (
        <Button
          variant="subtle"
          color="#b42318"
          size="compact-sm"
          leftSection={<IconAlertTriangle size={15} />}
          onClick={props.onClashesAgain}
        >
          {words.clashesFailed}
        </Button>
      )}
      {mayEdit && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconArrowsExchange size={15} />}
          onClick={props.onSwaps}
        >
          {swapCount > 0 ? words.swaps(swapCount) : words.swapsTitle}
        </Button>
      )}
      <Publications unitId={props.unitId} zone={props.zone} period={props.period} />
      {mayEdit && changes !== null && (
        <span className={changes > 0 ? 'roster-draft is-changed' : 'roster-draft'}>
          {changes > 0 ? words.inDraft(changes) : words.allPublished}
        </span>
      )}
    </div>
  )
}

/** "3 conflitos", each a way to where it is. */
function ClashList({ clashes, nameOf, zone, onClash }: RosterToolsProps) {
  const words = useMessages(messages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="#b42318"
          size="compact-sm"
          leftSection={<IconAlertTriangle size={15} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {words.clashes(clashes.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="roster-clashes">
        <ul aria-label={words.clashes(clashes.length)}>
          {clashes.map((clash) => (
            <li key={`${clash.kind} ${clash.professionalId} ${clash.from}`}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  onClash(clash)
                }}
              >
                <b>{nameOf(clash.professionalId)}</b>
                <span>
                  {clashWord(clash, kinds)} · {formatDay(localDate(clash.from, zone), language)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
