import { both, type Both } from '../../../../shared/both.ts'
import type { TimelineKind } from '../../../foundation/offers/both.ts'
import { documentKindWords } from '../words.ts'

const kinds: Both<Readonly<Record<string, string>>> = documentKindWords

/** Documents that were kept, as timelines tell it. */
export const documentEntries: TimelineKind = {
  kind: 'patientDocument',
  label: both('Documentos', 'Documents'),
  title: ({ what }, { language }) => `${both('Documento', 'Document')[language]} · ${kinds[language][what] ?? what}`,
  details: ({ byName }) => [byName],
  way: ({ id }) => ({ search: { aba: 'documents', documento: id } }),
}
