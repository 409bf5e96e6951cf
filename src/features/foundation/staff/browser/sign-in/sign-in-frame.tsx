import styles from './sign-in.module.css'
import type { ReactNode } from 'react'
import { setLanguage, useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { signInMessages } from './messages.ts'
import { Wordmark } from './wordmark.tsx'

/** A quiet day of an agenda: lanes, appointments, the line of now. Decoration only. */
function Agenda() {
  return (
    <svg className={styles.agenda} viewBox="0 0 400 300" aria-hidden="true" preserveAspectRatio="xMidYMid meet">
      <g stroke="currentColor" strokeOpacity="0.16">
        {[0, 50, 100, 150, 200, 250, 300].map((y) => (
          <line key={y} x1="0" x2="400" y1={y} y2={y} />
        ))}
        {[100, 200, 300].map((x) => (
          <line key={x} x1={x} x2={x} y1="0" y2="300" />
        ))}
      </g>
      <g fill="currentColor">
        <rect x="6" y="14" width="88" height="112" rx="8" fillOpacity="0.3" />
        <rect x="6" y="164" width="88" height="62" rx="8" fillOpacity="0.14" />
        <rect x="106" y="64" width="88" height="46" rx="8" fillOpacity="0.18" />
        <rect x="106" y="114" width="88" height="46" rx="8" fillOpacity="0.34" />
        <rect x="206" y="14" width="88" height="72" rx="8" fillOpacity="0.14" />
        <rect x="206" y="128" width="88" height="146" rx="8" fillOpacity="0.26" />
        <rect x="306" y="40" width="88" height="46" rx="8" fillOpacity="0.34" />
        <rect x="306" y="190" width="88" height="62" rx="8" fillOpacity="0.18" />
      </g>
      <circle cx="4" cy="142" r="4" fill="var(--pauta-teal-3)" />
      <line x1="4" x2="400" y1="142" y2="142" stroke="var(--pauta-teal-3)" strokeWidth="1.5" />
    </svg>
  )
}

/** The page before the door: what Pauta is on one side, the form on the other. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const messages = useMessages(signInMessages)
  const language = useLanguage()
  const other = language === 'en' ? 'pt-BR' : 'en'
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <Wordmark />
        <Agenda />
        <p>{messages.promise}</p>
      </aside>
      <main className={styles.main}>
        <header>
          <Wordmark />
          <button type="button" className={styles.language} lang={other} onClick={() => setLanguage(other)}>
            {messages.otherLanguage}
          </button>
        </header>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  )
}
