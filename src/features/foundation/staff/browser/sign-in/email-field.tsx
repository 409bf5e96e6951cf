import styles from './sign-in.module.css'
import { type Ref, useId } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { signInMessages } from './messages.ts'

interface EmailFieldProps {
  ref: Ref<HTMLInputElement>
  /** What is wrong with it. */
  problem?: string | undefined
}

/** The e-mail somebody signs in with, ready to be typed. */
export function EmailField({ ref, problem }: EmailFieldProps) {
  const messages = useMessages(signInMessages)
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{messages.email}</label>
      <input
        id={id}
        ref={ref}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        autoFocus
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
