import styles from './profile.module.css'
import { Button, Skeleton } from '@mantine/core'
import { useUnit } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { DidNotCome } from '../../../../../browser/states.tsx'
import type { Language } from '../../../../../shared/language.ts'
import { type EventsByNoun, eventsOf, verbInWords } from '../../../../../shared/noun-events.ts'
import { formatDayTime } from '../../../../../shared/time.ts'
import { listOwnEvents } from '../../profile-contract.ts'
import { profileMessages } from './profile-messages.ts'

/** When one came in, what one did and opened, newest first. */
export function OwnLog({ events }: { readonly events: EventsByNoun }) {
  const words = useMessages(profileMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const pages = usePages(listOwnEvents, { query: {} })
  const { rows, loading, error, hasMore, loadingMore } = pages
  if (error && rows.length === 0) return <DidNotCome error={error} onAgain={pages.again} />
  if (loading) return <Skeleton height={80} />
  if (rows.length === 0) return <p className="quiet">{words.noLog}</p>
  return (
    <>
      <ol className={styles.list}>
        {rows.map(({ id, at, noun, verb, device }) => (
          <li key={`${noun} ${id}`}>
            <span>
              {noun === 'signIn'
                ? `${words.signedIn} · ${device || words.unknownDevice}`
                : inWords(events, { noun, verb }, language)}
            </span>
            <span className="quiet">{formatDayTime(at, unit.timeZone, language)}</span>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button variant="subtle" size="compact-sm" loading={loadingMore} onClick={() => pages.loadMore()}>
          {words.more}
        </Button>
      )}
    </>
  )
}

/** What one did, and to what, unless it was to an account. */
function inWords(events: EventsByNoun, { noun, verb }: { noun: string; verb: string }, language: Language): string {
  const declared = eventsOf(events, noun)
  if (!declared) return `${verb} · ${noun}`
  const word = verbInWords(declared, verb, language)
  return declared.isAccount ? word : `${word} · ${declared.words[language]}`
}
