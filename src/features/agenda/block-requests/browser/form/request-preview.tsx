import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { InTheWay, NothingInTheWay } from '../../../../../browser/in-the-way/in-the-way.tsx'
import { Standing, StandingList } from '../../../../../browser/in-the-way/standing-list.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { alsoShowing, useContract } from '../../../../../browser/query.ts'
import type { ContractInput } from '../../../../../shared/contract.ts'
import { formatRange } from '../../../../../shared/time.ts'
import { whenWord } from '../../../blocks/block-words.ts'
import { formWords } from '../../../blocks/browser/form/form-messages.ts'
import { WishPreview } from '../../../blocks/browser/form/wish-preview.tsx'
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
  const words = useMessages(formWords)
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
  if (!data)
    return (
      <Text size="sm" c="dimmed">
        {words.checking}
      </Text>
    )
  return (
    <WishPreview rule={asked.rule ?? null}>
      {asked.rule ? (
        <DateChoice dates={data.occurrences} zone={zone} leftOut={leftOut} error={refused} onChange={onLeaveOut} />
      ) : (
        <StandingList>
          {data.occurrences.map((one) => (
            <Standing key={one.startsAt} what={[whenWord(one.startsAt, one.endsAt, zone, language)]} />
          ))}
        </StandingList>
      )}
      {data.total === 0 ? (
        <NothingInTheWay>{own.hitsNone}</NothingInTheWay>
      ) : (
        <InTheWay title={own.hits(data.total)}>
          <StandingList total={data.total}>
            {data.items.map(({ id, startsAt, endsAt, patientName, procedureId }) => (
              <Standing
                key={id}
                when={formatRange(startsAt, endsAt, zone, language)}
                what={
                  patientName === null
                    ? [own.elsewhere]
                    : [patientName, catalogue?.names.procedures.get(procedureId)?.name]
                }
              />
            ))}
          </StandingList>
          <Text size="sm">{own.hitsHint}</Text>
        </InTheWay>
      )}
      <StandingBlocks found={data.blocksInTheWay} zone={zone} />
    </WishPreview>
  )
}
