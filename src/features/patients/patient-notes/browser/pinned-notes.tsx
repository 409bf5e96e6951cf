import styles from './notes.module.css'
import { IconPin } from '@tabler/icons-react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { listPinnedNotes } from '../contract.ts'
import { noteWords } from './messages.ts'
import { noteTitles } from './timeline.ts'

/** What everybody who opens the record is to see first; nothing where nothing is pinned. */
export function PinnedNotes({ patientId }: { readonly patientId: string }) {
  const words = useMessages(noteWords)
  const language = useLanguage()
  const { may } = useSession()
  const { unit } = useUnit()
  const [, setSearch] = useSearchParams()
  const { data } = useContract(listPinnedNotes, { query: { patientId } }, { enabled: may('patientNote.read') })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={words.pinned}>
      <ul className={styles.pinned}>
        {data.items.map((note) => (
          <li key={note.id}>
            <button
              type="button"
              className={styles.note}
              onClick={() => setSearch({ anotacao: note.id }, { push: true })}
            >
              <span className={`${styles.text} ${styles.start}`}>{note.text}</span>
              <span className={styles.by}>
                <IconPin size={12} aria-hidden="true" /> {noteTitles[note.kind][language]}
                {note.writtenByName && ` · ${note.writtenByName}`} ·{' '}
                {formatDayTime(note.writtenAt, unit.timeZone, language)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
