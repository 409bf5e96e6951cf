import { Skeleton, Text } from '@mantine/core'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { useNarrow } from '../../../../browser/use-narrow.ts'
import { seesOwnFigures } from '../../reports/rules.ts'
import { figures as allFigures } from './figures.ts'
import { messages } from './messages.ts'
import styles from './overview.module.css'
import { StandingsCards } from './standings-cards.tsx'
import { StandingsTable } from './standings-table.tsx'
import { useStandings } from './use-standings.ts'

/** How every unit of the reader stands today. */
export function Standings() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { user } = useSession()
  const isNarrow = useNarrow()
  const { rows, now, loading, error, again } = useStandings()
  const reader = { language, isOwn: seesOwnFigures(user.role) }
  const told = rows.filter(({ standing }) => standing !== null)
  if (error) return <DidNotCome title={words.failed} error={error} onAgain={again} />
  if (loading && told.length < rows.length) return <Waiting rows={rows.length} />
  const figures = allFigures.filter((figure) => rows.some((row) => figure.of(row, reader) !== null))
  if (figures.length === 0) return <Empty title={words.nothingForYou} hint={words.nothingForYouHint} />
  const isQuiet = rows.every((row) =>
    figures.every((figure) => figure.id === 'free' || (figure.of(row, reader)?.count ?? 0) === 0),
  )
  const Shape = isNarrow ? StandingsCards : StandingsTable
  return (
    <>
      <Shape rows={rows} figures={figures} reader={reader} now={now} />
      {isQuiet && (
        <Text size="sm" c="dimmed" ta="center" mt="md" data-state="empty">
          {words.nothingToday}
        </Text>
      )}
    </>
  )
}

/** The table under way, in the shape of one. */
function Waiting({ rows }: { readonly rows: number }) {
  const words = useMessages(messages)
  return (
    <div className={styles.waiting} aria-busy="true" aria-label={words.loadingFigures} role="status">
      {Array.from({ length: Math.max(rows, 1) + 1 }, (_, index) => (
        <Skeleton key={index} height={20} />
      ))}
    </div>
  )
}
