import styles from './item-lines.module.css'
import { Button, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { ReadinessDetail } from '../record.ts'
import { examStanding, validUntil } from '../rules.ts'
import { readinessStandingWords } from '../words.ts'
import { messages } from './messages.ts'

const ExamDialog = lazy(() => import('./exam-dialog.tsx'))

type Exam = NonNullable<ReadinessDetail['exams']>[number]

interface ExamListProps {
  readonly surgery: ReadinessDetail
  readonly exams: readonly Exam[]
}

/** The exams that a surgery asks for, each with the day of its result and until when it counts. */
export function ExamList({ surgery, exams }: ExamListProps) {
  const words = useMessages(messages)
  const [asked, setAsked] = useState<Exam>()
  return (
    <>
      <Title order={4} mt="sm">
        {words.exams}
      </Title>
      {exams.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.noExams}
        </Text>
      )}
      <ul className={styles.lines} aria-label={words.exams}>
        {exams.map((exam) => (
          <ExamLine key={exam.id} exam={exam} day={surgery.day} onAsk={() => setAsked(exam)} />
        ))}
      </ul>
      <Suspense>
        {asked && <ExamDialog exam={asked} surgeryId={surgery.id} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  )
}

function ExamLine({ exam, day, onAsk }: { readonly exam: Exam; readonly day: string; readonly onAsk: () => void }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const standing = examStanding(exam, day)
  const isDone = standing === 'done'
  const Sign = isDone ? IconCircleCheckFilled : IconAlertCircle
  const until = exam.doneOn && formatDate(validUntil(exam.doneOn, exam.validDays), language)
  const told = until ? [isDone ? words.examValid(until) : words.examExpired(until)] : [words.examMissing]
  if (exam.recordedByName) told.push(words.recordedBy(exam.recordedByName))
  return (
    <li className={styles.line} data-standing={isDone ? 'done' : 'missing'}>
      <Sign size={18} role="img" aria-label={readinessStandingWords[language][isDone ? 'done' : 'missing']} />
      <div>
        <span className={styles.name}>{exam.name}</span>
        <Text size="xs" c="dimmed">
          {told.join(' · ')}
        </Text>
      </div>
      {may('clinicalFact.edit') && (
        <Button variant="default" size="compact-sm" aria-label={words.examOf(exam.name)} onClick={onAsk}>
          {exam.doneOn ? formatDate(exam.doneOn, language) : words.examOn}
        </Button>
      )}
    </li>
  )
}
