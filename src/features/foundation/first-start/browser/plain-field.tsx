import styles from '../../staff/browser/sign-in/sign-in.module.css'
import type { ComponentProps, ReactNode } from 'react'

interface PlainFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with it. */
  readonly problem?: string | undefined
}

/** What a field of a page before sign-in has around it; Mantine is not there yet. */
function Field({ name, label, hint, problem, children }: PlainFieldProps & { readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {children}
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${name}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

function described({ name, hint, problem }: PlainFieldProps) {
  const by = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return { id: name, name, 'aria-invalid': problem !== undefined, 'aria-describedby': by || undefined }
}

type Own<Tag extends 'input' | 'select'> = Omit<ComponentProps<Tag>, keyof PlainFieldProps>

/** A line to write in. */
export function PlainField({ name, label, hint, problem, ...rest }: PlainFieldProps & Own<'input'>) {
  const field = { name, label, hint, problem }
  return (
    <Field {...field}>
      <input {...rest} {...described(field)} />
    </Field>
  )
}

/** One of several. */
export function PlainChoice({ name, label, hint, problem, ...rest }: PlainFieldProps & Own<'select'>) {
  const field = { name, label, hint, problem }
  return (
    <Field {...field}>
      <select {...rest} {...described(field)} />
    </Field>
  )
}
