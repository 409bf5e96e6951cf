import styles from './sign-in.module.css'
/** Pauta's sign and name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <rect x="8" y="8" width="4" height="16" rx="2" fill="var(--wordmark-paper)" />
        <rect x="14.5" y="8" width="9.5" height="4.5" rx="2" fill="var(--wordmark-paper)" />
        <rect x="14.5" y="14.5" width="6" height="9.5" rx="2" fill="var(--pauta-teal-3)" />
      </svg>
      <span>Pauta</span>
    </span>
  )
}
