import { Button, Skeleton } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { listOwnEvents } from '../../profile-contract.ts'
import { nounWords, profileMessages, verbWords } from './profile-messages.ts'

function wordFor(words: object, key: string): string {
  const word: unknown = Object.hasOwn(words, key) ? words[key as keyof typeof words] : undefined
  return typeof word === 'string' ? word : key
}

/** When one came in, what one did and opened, newest first. */
export function OwnLog() {
  const words = useMessages(profileMessages)
  const verbs = useMessages(verbWords)
  const nouns = useMessages(nounWords)
  const language = useLanguage()
  const { unit } = useUnit()
  const pages = usePages(listOwnEvents, { query: {} })
  const { rows, loading, error, hasMore, loadingMore } = pages
  if (error && rows.length === 0)
    return (
      <p role="alert">
        {words.failed} {error.message}
      </p>
    )
  if (loading) return <Skeleton height={80} />
  if (rows.length === 0) return <p className="quiet">{words.noLog}</p>
  return (
    <>
      <ol className="profile__list profile__log">
        {rows.map(({ id, at, noun, verb, device }) => (
          <li key={`${noun} ${id}`}>
            <span>
              {wordFor(verbs, verb)}
              {noun === 'signIn'
                ? ` · ${device || words.unknownDevice}`
                : noun !== 'staff' && ` · ${wordFor(nouns, noun)}`}
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
