import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconLoader, IconRefresh } from '@tabler/icons-react'
import type { Column } from '../../../../browser/table/column.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import type { Job, JobState as State } from '../contract.ts'
import { jobMessages, jobStateWords } from './job-messages.ts'

const looks = {
  failed: { color: 'red', icon: IconAlertTriangle },
  retrying: { color: 'blue', icon: IconRefresh },
  running: { color: 'teal', icon: IconLoader },
  waiting: { color: 'gray', icon: IconClock },
} as const

/** How it is with a job, in words, colour and an icon. */
export function JobState({ state, language }: { state: State; language: Language }) {
  const { color, icon: Icon } = looks[state]
  return (
    <Badge variant="light" color={color} tt="none" leftSection={<Icon size={12} aria-hidden />}>
      {jobStateWords[language][state]}
    </Badge>
  )
}

/** The columns of the list of jobs, with times in the zone of the open unit. */
export function jobColumns(language: Language, zone: string): Column<Job>[] {
  const words = jobMessages[language]
  const when = (instant: string | null | undefined) => (instant ? formatDayTime(instant, zone, language) : '–')
  return [
    { id: 'job', title: words.job, cell: ({ title }) => title[language] },
    {
      id: 'state',
      title: words.state,
      cell: ({ state }) => <JobState state={state} language={language} />,
      width: '180px',
      card: 'corner',
    },
    { id: 'attempts', title: words.attempts, cell: ({ attempts }) => words.times(attempts), width: '130px' },
    { id: 'failure', title: words.lastFailure, cell: ({ failure }) => when(failure?.at), width: '170px', card: 'none' },
    { id: 'next', title: words.next, cell: ({ nextAt }) => when(nextAt), width: '170px', card: 'none' },
    {
      id: 'enqueued',
      title: words.enqueued,
      cell: ({ enqueuedAt }) => when(enqueuedAt),
      width: '170px',
      hiddenAtFirst: true,
      card: 'none',
    },
  ]
}
