import styles from './swatch.module.css'

/** The colour of a procedure beside its name, small; never a status. Nothing where it has none. */
export function Swatch({ colour }: { colour: string | null }) {
  return (
    <span
      className={styles.swatch}
      style={{ '--swatch': colour ?? 'transparent' } as React.CSSProperties}
      aria-hidden
    />
  )
}
