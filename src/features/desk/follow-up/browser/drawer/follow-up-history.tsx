import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { RecordHistory } from '../../../../../browser/record/record-history.tsx'
import { formatDay } from '../../../../../shared/time.ts'
import { listColleagues } from '../../../../foundation/offers/both.ts'
import { followUpEvents } from '../../events.ts'
import { milestones } from '../../milestones.ts'
import { followUpActions } from '../../record.ts'
import { actionWords, milestoneWords, standingWords } from '../../words.ts'
import { messages } from './messages.ts'

/** What happened to an order as it was followed, newest first. */
export function FollowUpHistory({ id, zone }: { readonly id: string; readonly zone: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { data } = useContract(listColleagues, {})
  const fields = {
    milestone: words.milestone,
    dueOn: words.dueOn,
    booked: words.booked,
    surgeryOn: words.surgeryOn,
    ownerId: words.responsible,
    nextAction: words.action,
    nextOn: words.actionOn,
    nextNote: words.untickReason,
    ...milestoneWords[language],
    note: words.untickReason,
    clinicalNote: words.untickReason,
  }
  const show = (field: string, value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return null
    if (typeof value === 'boolean') return value ? words.yes : words.no
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (field === 'ownerId') return data?.items.find((one) => one.id === text)?.name ?? words.someone
    if (field === 'milestone') return milestoneWords[language][milestones.find((one) => one === text) ?? 'contract']
    if (field === 'nextAction') return actionWords[language][followUpActions.find((one) => one === text) ?? 'other']
    if (text === 'done') return standingWords[language].done
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text, language) : text
  }
  return <RecordHistory id={id} zone={zone} of={followUpEvents} fields={fields} show={show} plain={[]} />
}
