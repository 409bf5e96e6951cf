import { useLanguage } from '../../../../browser/messages.ts'
import { localTime } from '../../../../shared/time.ts'
import { type CaseState, placeOf, tappedSteps } from '../steps.ts'
import { stepWords } from '../words.ts'
import styles from './board.module.css'

interface StepStripProps {
  readonly state: CaseState
  readonly zone: string
}

/** The steps of a case as a row of marks, each with the time at which it was taken. */
export function StepStrip({ state, zone }: StepStripProps) {
  const language = useLanguage()
  return (
    <ol className={styles.strip}>
      {tappedSteps.map((step) => {
        const at = state.times[step]
        const isTaken = placeOf(step) <= placeOf(state.step)
        const label = `${stepWords[step][language]}${at ? ` ${localTime(at, zone)}` : ''}`
        return (
          <li
            key={step}
            title={label}
            aria-current={step === state.step ? 'step' : undefined}
            data-taken={isTaken}
            data-missed={isTaken && !at}
          >
            <span>{label}</span>
          </li>
        )
      })}
    </ol>
  )
}
