import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { formatDate, formatDayTime, localDate } from '../../../../shared/time.ts'
import type { RecordingDetail } from '../record.ts'
import { endingMessages } from './ending-messages.ts'

/** That a recording is gone, in the trash, or held, with who did it and why. */
export function EndingNotes({ recording, zone }: { readonly recording: RecordingDetail; readonly zone: string }) {
  const words = useMessages(endingMessages)
  const language = useLanguage()
  const { state, deletedAt, trashedAt, trashedByName, restorableUntil, heldAt, heldByName, holdReason } = recording
  const sentence = (text: string | null) => (text === null || /[.!?]$/.test(text) ? (text ?? '') : `${text}.`)
  return (
    <>
      {deletedAt !== null && <Note role="status">{words.deletedNote(formatDayTime(deletedAt, zone, language))}</Note>}
      {state === 'trashed' && trashedAt !== null && restorableUntil !== null && (
        <Note tone="warning" role="status">
          {words.trashedNote(
            trashedByName ?? '–',
            formatDayTime(trashedAt, zone, language),
            formatDate(localDate(restorableUntil, zone), language),
          )}
        </Note>
      )}
      {heldAt !== null && (
        <Note tone="told" role="status">
          {words.heldNote(heldByName ?? '–', formatDate(localDate(heldAt, zone), language), sentence(holdReason))}
        </Note>
      )}
    </>
  )
}
