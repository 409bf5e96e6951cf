import styles from './sign-in.module.css'
import { type Ref, useId, useState } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { signInMessages } from './messages.ts'

interface PasswordFieldProps {
  ref?: Ref<HTMLInputElement>
  /** Where it is neither just “password” nor the new one. */
  label?: string
  hint?: string | undefined
  /** What is wrong with it. */
  problem?: string | undefined
  autoFocus?: boolean
  /** A password that is being chosen: password managers offer one. */
  chosen?: boolean
}

/** A password that can be looked at. */
export function PasswordField({ ref, label, hint, problem, autoFocus, chosen = false }: PasswordFieldProps) {
  const messages = useMessages(signInMessages)
  const [visible, setVisible] = useState(false)
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label ?? (chosen ? messages.newPassword : messages.password)}</label>
      <div className={styles.password}>
        <input
          id={id}
          ref={ref}
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete={chosen ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          autoFocus={autoFocus}
          aria-invalid={problem !== undefined}
          aria-describedby={[hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined}
        />
        <button
          type="button"
          aria-label={visible ? messages.hidePassword : messages.showPassword}
          onClick={() => setVisible(!visible)}
        >
          {visible ? messages.hide : messages.show}
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
