import { Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useNow, useSession } from '../../../../../browser/current.ts'
import { InTheWay, NothingInTheWay } from '../../../../../browser/in-the-way/in-the-way.tsx'
import { Standing, StandingList } from '../../../../../browser/in-the-way/standing-list.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { Problem } from '../../../../../shared/problem.ts'
import { formatDate, localDate } from '../../../../../shared/time.ts'
import { listObstacles } from '../../list-contract.ts'
import { type Occurrence, occurrencesOf } from '../../occurrences.ts'
import { whenWord } from '../../block-words.ts'
import { formWords } from './form-messages.ts'
import { WishPreview } from './wish-preview.tsx'

/** What would be blocked. */
export interface PreviewedWish {
  readonly unitId: string
  readonly roomId: string | null
  readonly professionalId: string | null
  readonly teamId: string | null
  readonly startsAt: string
  readonly endsAt: string
  readonly rule: string | null
  readonly exceptBlockId?: string
}

interface BlockPreviewProps {
  readonly wish: PreviewedWish
  readonly zone: string
  /** Null while nobody is chosen: then only the dates are shown. */
  readonly isAimed: boolean
  readonly askWith: Readonly<Record<string, string>>
}

const mostDates = 6

/** The dates of a wish, and what is in its way, before it is saved. */
export default function BlockPreview({ wish, zone, isAimed, askWith }: BlockPreviewProps) {
  const words = useMessages(formWords)
  const language = useLanguage()
  const now = useNow()
  const { startsAt, endsAt, rule } = wish
  const found = useMemo((): readonly Occurrence[] => {
    try {
      return occurrencesOf({ startsAt, endsAt, rule, zone }, new Date(now).toISOString())
    } catch (error) {
      // What is wrong is said beside its field when it is sent; here it only has no dates.
      if (error instanceof Problem) return []
      throw error
    }
  }, [startsAt, endsAt, rule, zone, now])
  const last = found.at(-1)
  if (!last) return null
  return (
    <WishPreview rule={rule}>
      {rule !== null && (
        <Text size="sm" c="dimmed">
          {words.occurrences(found.length, formatDate(localDate(last.startsAt, zone), language))}
        </Text>
      )}
      <StandingList total={found.length}>
        {found.slice(0, mostDates).map((one) => (
          <Standing key={one.startsAt} what={[whenWord(one.startsAt, one.endsAt, zone, language)]} />
        ))}
      </StandingList>
      {isAimed && <Obstacles wish={wish} zone={zone} askWith={askWith} />}
    </WishPreview>
  )
}

function Obstacles({ wish, zone, askWith }: Pick<BlockPreviewProps, 'wish' | 'zone' | 'askWith'>) {
  const words = useMessages(formWords)
  const { may } = useSession()
  const [asked] = useDebouncedValue(wish, 400)
  const [open, setOpen] = useState(false)
  const { data, error } = useContract(
    listObstacles,
    { query: { ...asked, limit: 1 } },
    { staleTime: 0, placeholderData: (previous) => previous },
  )
  // Refused input says so at its fields.
  if (error) return null
  if (!data)
    return (
      <Text size="sm" c="dimmed">
        {words.checking}
      </Text>
    )
  if (data.appointments + data.blocks === 0) return <NothingInTheWay>{words.free}</NothingInTheWay>
  return (
    <InTheWay title={words.inTheWay(data.appointments, data.blocks)}>
      {open ? (
        <ObstacleList wish={asked} zone={zone} />
      ) : (
        <Group>
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {words.seeThem}
          </Button>
        </Group>
      )}
      {data.appointments > 0 && may('blockRequest.create') && (
        <>
          <Text size="sm">{words.askHint}</Text>
          <Link to="/requisicoes-bloqueio" search={askWith}>
            {words.ask}
          </Link>
        </>
      )}
    </InTheWay>
  )
}

function ObstacleList({ wish, zone }: { wish: PreviewedWish; zone: string }) {
  const words = useMessages(formWords)
  const language = useLanguage()
  const pages = usePages(listObstacles, { query: { ...wish, limit: 50 } })
  return (
    <>
      <StandingList>
        {pages.rows.map(({ kind, id, startsAt, endsAt, label, procedureName, roomName, professionals }) => (
          <Standing
            key={`${kind} ${id}`}
            when={whenWord(startsAt, endsAt, zone, language)}
            what={label === null ? [words.elsewhere] : [label, procedureName, roomName, professionals]}
          />
        ))}
      </StandingList>
      {pages.hasMore && (
        <Group>
          <Button variant="subtle" size="compact-sm" loading={pages.loadingMore} onClick={pages.loadMore}>
            {words.more}
          </Button>
        </Group>
      )}
    </>
  )
}
