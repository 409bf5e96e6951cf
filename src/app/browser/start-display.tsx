import styles from '../../features/foundation/staff/browser/sign-in/sign-in.module.css'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { call } from '../../browser/api.ts'
import { useMessages } from '../../browser/messages.ts'
import { messages } from '../../features/foundation/links/browser/messages.ts'
import { startLink } from '../../features/foundation/links/contract.ts'
import { SignInFrame } from '../../features/foundation/staff/browser/sign-in/sign-in-frame.tsx'

/** `/?painel=`: a television trades its code for the board, which takes the place of this page. */
export default function StartDisplay({ code: given }: { readonly code: string }) {
  const words = useMessages(messages)
  const id = useId()
  const [code, setCode] = useState(given)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    document.title = `${words.startTitle} · Pauta`
  }, [words])
  const start = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const { path } = await call(startLink, { body: { code } })
      window.location.replace(path)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <SignInFrame>
      <h1>{words.startTitle}</h1>
      <p className={styles.greeting}>{words.startText}</p>
      <form noValidate onSubmit={(event) => void start(event)}>
        <div className={styles.field}>
          <label htmlFor={id}>{words.code}</label>
          <input
            id={id}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={code}
            aria-invalid={problem !== ''}
            aria-describedby={problem === '' ? undefined : `${id}-problem`}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          {problem !== '' && (
            <p id={`${id}-problem`} role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </div>
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {words.start}
        </button>
        <a href="/" className={styles.link}>
          {words.signIn}
        </a>
      </form>
    </SignInFrame>
  )
}
