import { both, type Both } from '../../../../shared/both.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import type { TimelineKind } from '../../../foundation/offers/both.ts'
import type { NoteKind } from '../contract.ts'
import { noteWords } from './messages.ts'

/** What a kind of note is called. */
export const noteTitles: Readonly<Record<NoteKind, Both>> = {
  commercial: both('Anotação comercial', 'Commercial note'),
  clinical: both('Anotação clínica', 'Clinical note'),
}
const titles: Readonly<Record<string, Both>> = noteTitles

/** Notes, as timelines tell them; they open over the page. */
export const noteEntries: TimelineKind = {
  kind: 'note',
  label: both('Anotações', 'Notes'),
  title: ({ what }, { language }) => titles[what]?.[language] ?? what,
  details: ({ about, byName }, { language, zone }) => [
    byName,
    about === null ? null : noteWords[language].correctedAt(formatDayTime(about, zone, language)),
  ],
  way: ({ id }) => ({ search: { anotacao: id } }),
}
