import styles from './form-body.module.css'
import type { CSSProperties, ReactNode, Ref, SubmitEventHandler } from 'react'

interface FormBodyProps {
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
  readonly ref?: Ref<HTMLFormElement>
  readonly children: ReactNode
}

/** A form, its parts beneath each other. What is wrong it says itself, not the browser. */
export function FormBody(props: FormBodyProps) {
  return <form className={styles.body} noValidate data-form {...props} />
}

/** Fields that belong together, under a name, in columns where there is room. */
export function FormGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <FieldGrid>{children}</FieldGrid>
    </fieldset>
  )
}

/** The same of one field that takes the whole width among others. */
export function WideGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={`${styles.group} ${styles.wide}`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Something among fields that takes the whole width. */
export function Wide({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>
}

/** Fields in twelve columns; `span` says how many one takes. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** Of a field in the grid: how many columns it takes, six where nothing is said. `<TextInput {...span(4)} … />` */
export const span = (columns: number) => ({ style: { '--span': columns } as CSSProperties })
