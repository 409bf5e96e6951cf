import styles from './demo-accounts.module.css'
import { useEffect, useState } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { roleNames } from '../../../../../shared/role-names.ts'
import type { DemoAccount, SessionOptions } from '../../contract.ts'
import { signInMessages } from './messages.ts'

/** What the server says before anybody has signed in; undefined until it has. Read without the contract's schemas, which weigh more than this page. */
function useSessionOptions(): SessionOptions | undefined {
  const [options, setOptions] = useState<SessionOptions>()
  useEffect(() => {
    const leaving = new AbortController()
    fetch('/api/v1/session-options', { signal: leaving.signal })
      .then(async (response) => response.ok && setOptions((await response.json()) as SessionOptions))
      // Without an answer there are no shortcuts; signing in itself says what is wrong.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return options
}

/** One button per account of the demo network; nothing anywhere else. */
export function DemoAccounts({ busy, onChoose }: { busy: boolean; onChoose: (account: DemoAccount) => void }) {
  const messages = useMessages(signInMessages)
  const roles = useMessages(roleNames)
  const demo = useSessionOptions()?.demo
  if (!demo) return null
  return (
    <section className={styles.demo} aria-label={messages.demo}>
      <h2>{messages.demo}</h2>
      <p>{messages.demoHint}</p>
      <ul>
        {demo.map((account) => (
          <li key={account.email}>
            <button type="button" disabled={busy} title={account.email} onClick={() => onChoose(account)}>
              <span>{account.financeRestricted ? messages.restricted : roles[account.role]}</span>
              <small>{account.name}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
