import type { Both } from '../both.ts'

type Named = Both<(name: string) => string>

/** What is said of a record on its page. */
export interface RecordWords {
  /** Of the list: "Salas". */
  readonly many: Both
  readonly search: Both
  readonly begin: Both
  readonly create: Both
  readonly created: Named
  readonly saved: Both
  /** Where there is none yet, and where a search finds none. */
  readonly none: Both<readonly [title: string, hint: string]>
  readonly nothingFound: Both<readonly [title: string, hint: string]>
  /** To anyone who may look and not change. */
  readonly onlySeeing?: Both
  /** Where there is none at an address, if it is not a record in words. */
  readonly missing?: Both<{ readonly missing: string; readonly missingHint: string; readonly failed: string }>
}
