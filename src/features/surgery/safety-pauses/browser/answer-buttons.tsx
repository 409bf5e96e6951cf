import styles from './pauses.module.css'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { Both } from '../../../../shared/both.ts'
import type { Answer } from '../who-list.ts'
import { answerWords } from './messages.ts'

interface AnswerButtonsProps {
  readonly answers: readonly Answer[]
  readonly given: Answer | null
  /** What "yes" says here. */
  readonly yes?: Both | undefined
  /** The item's text has this id, for those who do not see both together. */
  readonly labelledBy: string
  readonly disabled: boolean
  readonly busy: boolean
  readonly onAnswer: (answer: Answer | null) => void
}

/** What an item may be answered with; the one that was given, pressed again, is taken back. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { answers, given, yes, labelledBy, disabled, busy, onAnswer } = props
  const words = useMessages(answerWords)
  const language = useLanguage()
  return (
    <div className={styles.answers} role="group" aria-labelledby={labelledBy}>
      {answers.map((answer) => {
        const isGiven = answer === given
        return (
          <Button
            key={answer}
            className={styles.answer}
            variant={isGiven ? 'filled' : 'default'}
            aria-pressed={isGiven}
            disabled={disabled && !isGiven}
            data-busy={busy || undefined}
            leftSection={isGiven ? <IconCheck size={18} aria-hidden="true" /> : undefined}
            onClick={() => !disabled && !busy && onAnswer(isGiven ? null : answer)}
          >
            {answer === 'yes' && yes ? yes[language] : words[answer]}
          </Button>
        )
      })}
    </div>
  )
}
