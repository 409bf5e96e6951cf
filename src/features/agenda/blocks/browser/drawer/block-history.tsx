import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { RecordHistory } from '../../../../../browser/record/record-history.tsx'
import { blockEvents } from '../../events.ts'
import { shownValue } from '../shown-value.ts'
import { historyMessages } from './history-messages.ts'

/** What happened to a block, or to its series, newest first. */
export function BlockHistory({ id, zone }: { id: string; zone: string }) {
  const fields = useMessages(historyMessages)
  const language = useLanguage()
  return (
    <RecordHistory
      of={blockEvents}
      id={id}
      zone={zone}
      fields={fields}
      show={(field, value) => shownValue(field, value, zone, language)}
      plain={[]}
      // Of which part of the series it was done; the verb says as much.
      showNote={() => null}
    />
  )
}
