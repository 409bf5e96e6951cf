import styles from './demo-accounts.module.css'
import { useMessages } from '../../../../../browser/messages.ts'
import { roleNames } from '../../../../../shared/role-names.ts'
import type { DemoAccount } from '../../contract.ts'
import { signInMessages } from './messages.ts'

/** One button per account of the demo network; nothing anywhere else. */
export function DemoAccounts({
  accounts: demo,
  busy,
  onChoose,
}: {
  accounts: readonly DemoAccount[] | null | undefined
  busy: boolean
  onChoose: (account: DemoAccount) => void
}) {
  const messages = useMessages(signInMessages)
  const roles = useMessages(roleNames)
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
