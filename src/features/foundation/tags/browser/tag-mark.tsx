import styles from './tag-mark.module.css'
import type { CSSProperties } from 'react'
import type { Tag } from '../contract.ts'
import { tagColours } from '../looks.ts'
import { TagIcon } from './tag-icon.tsx'

interface TagMarkProps {
  readonly tag: Pick<Tag, 'name' | 'colour' | 'icon' | 'iconAddress' | 'active'>
  /** The icon alone, the name a hover or a screen reader away: where there is no room. */
  readonly small?: boolean
}

/** One tag, by icon, name and colour; one that is archived has a dashed edge. */
export function TagMark({ tag, small = false }: TagMarkProps) {
  const { ink, paper } = tagColours[tag.colour]
  return (
    <span
      className={styles.mark}
      data-archived={!tag.active || undefined}
      style={{ '--ink': ink, '--paper': paper } as CSSProperties}
      title={tag.name}
    >
      <TagIcon tag={tag} />
      <span className={small ? 'visually-hidden' : styles.name}>{tag.name}</span>
    </span>
  )
}
