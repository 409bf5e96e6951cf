import styles from './profile.module.css'
import { Button, Group, Skeleton } from '@mantine/core'
import { useUnit } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../../browser/query.ts'
import { DidNotCome } from '../../../../../browser/states.tsx'
import { formatDayTime } from '../../../../../shared/time.ts'
import { endOtherSessions, endSession, listSessions } from '../../profile-contract.ts'
import { profileMessages } from './profile-messages.ts'

/** Where one is signed in, and the way to end it there. */
export function OwnSessions() {
  const words = useMessages(profileMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const { data, error, refetch } = useContract(listSessions, {}, { staleTime: 0 })
  const ending = useCommand(endSession, { onSuccess: () => notify({ message: words.ended, tone: 'done' }) })
  const endingOthers = useCommand(endOtherSessions, {
    onSuccess: () => notify({ message: words.othersEnded, tone: 'done' }),
  })
  if (error) return <DidNotCome error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={80} />
  return (
    <>
      <ul className={styles.list}>
        {data.items.map(({ id, device, address, lastUsedAt, current }) => (
          <li key={id}>
            <div>
              <strong>{device || words.unknownDevice}</strong> {current && <em>({words.thisSession})</em>}
              <p className="quiet">
                {[address, words.lastUsed(formatDayTime(lastUsedAt, unit.timeZone, language))]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {!current && (
              <Button variant="default" size="compact-sm" onClick={() => ending.mutate({ params: { session: id } })}>
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.items.length > 1 && (
        <Group gap="xs">
          <Button variant="default" loading={endingOthers.isPending} onClick={() => endingOthers.mutate({})}>
            {words.endOthers}
          </Button>
        </Group>
      )}
    </>
  )
}
