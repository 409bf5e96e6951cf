import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { type BookingDraft, instantsOf } from './booking-draft.ts'
import { bookingMessages } from './booking-messages.ts'

interface DraftOfferProps {
  readonly draft: BookingDraft
  readonly zone: string
  readonly onAnswer: (isTaken: boolean) => void
}

/** Says whose booking was left behind and for when, to take it up or throw it away. */
export function DraftOffer({ draft, zone, onAnswer }: DraftOfferProps) {
  const words = useMessages(bookingMessages)
  const language = useLanguage()
  const times = instantsOf(draft, zone)
  return (
    <p className="booking-form__note" role="status">
      {words.draft(draft.patientName, times ? formatDayTime(times.startsAt, zone, language) : '')}{' '}
      <button type="button" className="quiet-link" onClick={() => onAnswer(true)}>
        {words.resumeDraft}
      </button>{' '}
      <button type="button" className="quiet-link" onClick={() => onAnswer(false)}>
        {words.discardDraft}
      </button>
    </p>
  )
}
