import styles from './tag-marks.module.css'
import { tagMessages } from './messages.ts'
import { TagMark } from './tag-mark.tsx'
import { useTagsOf } from './use-tags.ts'
import { useMessages } from '../../../../browser/messages.ts'

interface TagMarksProps {
  readonly ids: readonly string[]
  /** By their icons alone. */
  readonly small?: boolean
}

/** The tags of a record, small and in one line. */
export default function TagMarks({ ids, small = false }: TagMarksProps) {
  const words = useMessages(tagMessages)
  const tags = useTagsOf(ids)
  if (tags.length === 0) return null
  return (
    <span className={styles.marks} data-small={small || undefined}>
      <span className="visually-hidden">{words.tags}: </span>
      {tags.map((tag) => (
        <TagMark key={tag.id} tag={tag} small={small} />
      ))}
    </span>
  )
}
