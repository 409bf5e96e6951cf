import { both, type Both } from '../../../../shared/both.ts'
import type { TimelineKind } from '../../../foundation/offers/both.ts'
import { photoMomentWords, photoViewWords } from '../words.ts'

const [views, moments]: Both<Readonly<Record<string, string>>>[] = [photoViewWords, photoMomentWords]

/** Photos that were kept, as timelines tell it. */
export const photoEntries: TimelineKind = {
  kind: 'patientPhoto',
  label: both('Fotos', 'Photos'),
  title: ({ what, state }, { language }) =>
    [both('Foto', 'Photo')[language], views?.[language][what], moments?.[language][state ?? '']]
      .filter(Boolean)
      .join(' · '),
  details: ({ byName }) => [byName],
  way: ({ what }) => ({ search: { aba: 'photos', vista: what } }),
}
