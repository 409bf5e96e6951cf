import styles from './card-deeds.module.css'
import { type Icon, IconLayoutSidebarRight } from '@tabler/icons-react'

interface CardDeedsProps<Deed extends string> {
  /** Whose card it is, for those who do not see where the buttons stand. */
  readonly label: string
  /** Each with its key, its words and its icon; the first in sight is what is mostly done. */
  readonly deeds: readonly (readonly [deed: Deed, key: string, words: string, sign: Icon])[]
  readonly main: Deed
  readonly onDeed: (deed: Deed) => void
  /** What opening the whole of it is called. */
  readonly open: string
  readonly onOpen: () => void
}

/** What can be done to the chosen card of a board, each with its key. */
export function CardDeeds<Deed extends string>({ label, deeds, main, onDeed, open, onOpen }: CardDeedsProps<Deed>) {
  return (
    <div className={styles.deeds} role="group" aria-label={label}>
      {deeds.map(([deed, key, words, Sign]) => (
        <button key={deed} type="button" data-main={deed === main || undefined} onClick={() => onDeed(deed)}>
          <Sign size={15} aria-hidden="true" />
          <span>{words}</span>
          <kbd aria-hidden="true">{key}</kbd>
        </button>
      ))}
      <button type="button" onClick={onOpen}>
        <IconLayoutSidebarRight size={15} aria-hidden="true" />
        <span>{open}</span>
        <kbd aria-hidden="true">↵</kbd>
      </button>
    </div>
  )
}
