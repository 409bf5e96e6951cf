import '../../../../browser/form/form-preview.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { alsoShowing, useContract } from '../../../../browser/query.ts'
import type { ContractInput } from '../../../../shared/contract.ts'
import { formatRange } from '../../../../shared/time.ts'
import { whenWord } from '../../../blocks/block-words.ts'
import { recurrenceWords } from '../../../../browser/recurrence/recurrence-words.ts'
import { useCatalogue } from '../../../appointments/browser/calendar/use-names.ts'
import { previewRequest } from '../../contract.ts'
import { aboutRequest } from '../about-request.ts'
import { DateChoice } from './date-choice.tsx'
import { requestFormWords } from './form-words.ts'
import { StandingBlocks } from './standing-blocks.tsx'

interface RequestPreviewProps {
  readonly wish: ContractInput<typeof previewRequest>['body']
  readonly zone: string
  readonly leftOut: readonly string[]
  /** What is wrong with the dates left out. */
  readonly error: React.ReactNode
  readonly onLeaveOut: (date: string, leftOut: boolean) => void
}

/** The dates that are asked for, and whom they would hit. */
export function RequestPreview({ wish, zone, leftOut, error: refused, onLeaveOut }: RequestPreviewProps) {
  const own = useMessages(requestFormWords)
  const language = useLanguage()
  const { catalogue } = useCatalogue()
  const [asked] = useDebouncedValue(wish, 400)
  const withObstacles = alsoShowing(['appointment', 'block'], aboutRequest(asked))
  const { data, error } = useContract(
    previewRequest,
    { body: asked },
    { ...withObstacles, staleTime: 0, retry: false, placeholderData: (before) => before },
  )
  // What is refused is said beside its field once it is sent.
  if (error) return null
  if (!data) return <p className="quiet">{own.checking}</p>
  return (
    <section className="form-preview" aria-label={own.preview}>
      <h3>{own.preview}</h3>
      {asked.rule ? (
        <>
          <p>{recurrenceWords(asked.rule, language)}</p>
          <DateChoice dates={data.occurrences} zone={zone} leftOut={leftOut} error={refused} onChange={onLeaveOut} />
        </>
      ) : (
        <ul>
          {data.occurrences.map((one) => (
            <li key={one.startsAt}>{whenWord(one.startsAt, one.endsAt, zone, language)}</li>
          ))}
        </ul>
      )}
      {data.total === 0 ? (
        <p className="form-preview__free" role="status">
          <IconCircleCheck size={16} aria-hidden="true" /> {own.hitsNone}
        </p>
      ) : (
        <div className="form-preview__taken">
          <p role="status">
            <IconAlertTriangle size={16} aria-hidden="true" /> <b>{own.hits(data.total)}</b>
          </p>
          <ol className="form-preview__list">
            {data.items.map((one) => (
              <li key={one.id}>
                <b>{formatRange(one.startsAt, one.endsAt, zone, language)}</b>{' '}
                {one.patientName === null
                  ? own.elsewhere
                  : [one.patientName, catalogue?.names.procedures.get(one.procedureId)?.name]
                      .filter(Boolean)
                      .join(' · ')}
              </li>
            ))}
            {data.total > data.items.length && <li className="quiet">{own.andMore(data.total - data.items.length)}</li>}
          </ol>
          <p className="quiet">{own.hitsHint}</p>
        </div>
      )}
      <StandingBlocks found={data.blocksInTheWay} zone={zone} />
    </section>
  )
}
