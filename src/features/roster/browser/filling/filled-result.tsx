import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { formatDay, localDate } from '../../../../shared/time.ts'
import type { fillPeriod } from '../../contract.ts'
import type { Skipped } from '../../record.ts'
import { clashWord } from '../grid/chips.ts'
import { fillMessages } from './fill-messages.ts'
import { type RosterWords, words as rosterWords } from '../words.ts'
import { Foot } from '../../../../browser/dialog/foot.tsx'

interface FilledResultProps {
  readonly result: ContractOutput<typeof fillPeriod>
  readonly nameOf: (professionalId: string) => string
  readonly zone: string
  readonly onClose: () => void
}

/** Why something was left out, in words. */
export function skipWord(reason: Skipped['reason'], words: RosterWords): string {
  return reason === 'on_leave' ? words.skippedOnLeave : words[reason]
}

/** What came of filling or copying: how many, what was left out and why, what clashes. */
export function FilledResult({ result, nameOf, zone, onClose }: FilledResultProps) {
  const words = useMessages(fillMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const { created, skipped, clashes } = result
  return (
    <div className="roster-dialog">
      <p role="status">
        <b>{words.done(created)}</b>
      </p>
      {skipped.length > 0 && (
        <details open={skipped.length <= 12}>
          <summary>{words.skippedTitle(skipped.length)}</summary>
          <ul className="roster-lines">
            {skipped.map((one) => (
              <li key={`${one.startsAt} ${one.professionalId} ${one.function}`}>
                <span>{formatDay(one.date, language)}</span>
                <b>{one.professionalId === null ? words.openShift : nameOf(one.professionalId)}</b>
                <span>{skipWord(one.reason, kinds)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {clashes.length > 0 && (
        <details>
          <summary>
            <IconAlertTriangle size={14} aria-hidden="true" /> {words.clashesTitle(clashes.length)}
          </summary>
          <ul className="roster-lines">
            {clashes.map((clash) => (
              <li key={`${clash.kind} ${clash.professionalId} ${clash.from}`}>
                <span>{formatDay(localDate(clash.from, zone), language)}</span>
                <b>{nameOf(clash.professionalId)}</b>
                <span>{clashWord(clash, kinds)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Foot>
        <Button data-autofocus onClick={onClose}>
          {words.close}
        </Button>
      </Foot>
    </div>
  )
}
