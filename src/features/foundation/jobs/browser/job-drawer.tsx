import { Button, Group } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { AskedFirst } from '../../../../browser/dialog/asked-first.tsx'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { Note } from '../../../../browser/note.tsx'
import { formatDayTime } from '../../../../shared/time.ts'
import { dropJob, type Job, readJob, retryJob } from '../contract.ts'
import { JobState } from './job-columns.tsx'
import { jobMessages } from './job-messages.ts'

/** One job beside the list, and what can be done about it. */
export default function JobDrawer({ address }: { address: RecordSearch }) {
  const words = useMessages(jobMessages)
  const language = useLanguage()
  const { may } = useSession()
  const { id = '' } = address
  const { data: job, error, refetch } = useContract(readJob, { params: { id } })
  return (
    <Drawer
      title={job?.title[language] ?? (error ? words.missing : words.loading)}
      writing={false}
      onClose={address.close}
    >
      {job ? (
        <>
          {may('job.edit') && <Actions job={job} address={address} />}
          <Facts job={job} />
        </>
      ) : error ? (
        <DidNotCome error={error} missing={{ hint: words.missing }} onAgain={() => void refetch()} />
      ) : (
        <RecordWaiting />
      )}
    </Drawer>
  )
}

function Facts({ job }: { job: Job }) {
  const words = useMessages(jobMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const when = (instant: string | null) => instant && formatDayTime(instant, unit.timeZone, language)
  const { failure } = job
  return (
    <>
      <FactList
        facts={[
          [words.state, <JobState key="state" state={job.state} language={language} />],
          [words.attempts, words.times(job.attempts)],
          [words.enqueued, when(job.enqueuedAt)],
          [words.next, job.state === 'failed' ? words.notByItself : when(job.nextAt)],
          ...(failure
            ? ([
                [words.lastFailure, when(failure.at)],
                [words.code, failure.code],
                ...(failure.table
                  ? [[words.where, [failure.table, failure.constraint].filter(Boolean).join(' · ')] as const]
                  : []),
              ] as const)
            : []),
        ]}
      />
      {failure && <Note>{words.codeHint}</Note>}
    </>
  )
}

function Actions({ job, address }: { job: Job; address: RecordSearch }) {
  const words = useMessages(jobMessages)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const params = { id: job.id }
  const retrying = useCommand(retryJob, { onSuccess: () => notify({ message: words.retried, tone: 'done' }) })
  const dropping = useCommand(dropJob, {
    onSuccess: () => {
      notify({ message: words.dropped, tone: 'done' })
      address.close()
    },
  })
  const mayRetry = job.state === 'failed' || job.state === 'retrying'
  if (job.state === 'running') return null
  return (
    <Group gap="xs" mb="md">
      {mayRetry && (
        <Button
          leftSection={<IconRefresh size={16} />}
          loading={retrying.isPending}
          onClick={() => retrying.mutate({ params })}
        >
          {words.retry}
        </Button>
      )}
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
        {words.drop}
      </Button>
      <AskedFirst
        opened={asking}
        title={words.dropTitle(job.title[language])}
        text={words.dropText}
        action={words.drop}
        busy={dropping.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => dropping.mutate({ params })}
      />
    </Group>
  )
}
