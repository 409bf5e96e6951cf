import '../../../../browser/form/form-preview.css'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useNow, useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { Problem } from '../../../../shared/problem.ts'
import { formatDate, localDate } from '../../../../shared/time.ts'
import { listObstacles } from '../../list-contract.ts'
import { type Occurrence, occurrencesOf } from '../../occurrences.ts'
import { whenWord } from '../../block-words.ts'
import { formWords } from './form-messages.ts'
import { recurrenceWords } from '../../../../browser/recurrence/recurrence-words.ts'

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
    <section className="form-preview" aria-label={words.preview}>
      <h3>{words.preview}</h3>
      {rule !== null && (
        <>
          <p>{recurrenceWords(rule, language)}</p>
          <p className="quiet">
            {words.occurrences(found.length, formatDate(localDate(last.startsAt, zone), language))}
          </p>
        </>
      )}
      <ul>
        {found.slice(0, mostDates).map((one) => (
          <li key={one.startsAt}>{whenWord(one.startsAt, one.endsAt, zone, language)}</li>
        ))}
        {found.length > mostDates && <li className="quiet">{words.andMore(found.length - mostDates)}</li>}
      </ul>
      {isAimed && <InTheWay wish={wish} zone={zone} askWith={askWith} />}
    </section>
  )
}

function InTheWay({ wish, zone, askWith }: Pick<BlockPreviewProps, 'wish' | 'zone' | 'askWith'>) {
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
  if (!data) return <p className="quiet">{words.checking}</p>
  if (data.appointments + data.blocks === 0)
    return (
      <p className="form-preview__free" role="status">
        <IconCircleCheck size={16} aria-hidden="true" /> {words.free}
      </p>
    )
  return (
    <div className="form-preview__taken">
      <p role="status">
        <IconAlertTriangle size={16} aria-hidden="true" /> <b>{words.inTheWay(data.appointments, data.blocks)}</b>
      </p>
      {open ? (
        <Obstacles wish={asked} zone={zone} />
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {words.seeThem}
        </Button>
      )}
      {data.appointments > 0 && may('blockRequest.create') && (
        <>
          <p>{words.askHint}</p>
          <Link className="form-preview__ask" to="/requisicoes-bloqueio" search={askWith}>
            {words.ask}
          </Link>
        </>
      )}
    </div>
  )
}

function Obstacles({ wish, zone }: { wish: PreviewedWish; zone: string }) {
  const words = useMessages(formWords)
  const language = useLanguage()
  const pages = usePages(listObstacles, { query: { ...wish, limit: 50 } })
  return (
    <>
      <ol className="form-preview__list">
        {pages.rows.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <b>{whenWord(one.startsAt, one.endsAt, zone, language)}</b>{' '}
            {one.label === null
              ? words.elsewhere
              : [one.label, one.procedureName, one.roomName, one.professionals].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ol>
      {pages.hasMore && (
        <Button variant="subtle" size="compact-sm" loading={pages.loadingMore} onClick={pages.loadMore}>
          {words.more}
        </Button>
      )}
    </>
  )
}
