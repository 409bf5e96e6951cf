import { both, type Both } from '../../../../shared/both.ts'
import type { TimelineKind } from '../../../foundation/offers/both.ts'
import { purposeWords, wayWords } from '../words.ts'

const whatWords: Both<Readonly<Record<string, string>>> = both(
  { sign: 'Consentimento', revoke: 'Consentimento revogado' },
  { sign: 'Consent', revoke: 'Consent withdrawn' },
)
const [purposes, ways]: Both<Readonly<Record<string, string>>>[] = [purposeWords, wayWords]

/** What a patient agreed to, as timelines tell it. */
export const consentEntries: TimelineKind = {
  kind: 'consent',
  label: both('Consentimentos', 'Consents'),
  title: ({ what, subject }, { language }) =>
    [whatWords[language][what], purposes?.[language][subject ?? '']].filter(Boolean).join(' · '),
  details: ({ what, way, number, text, byName }, { language }) => [
    text,
    what === 'sign' ? (ways?.[language][way ?? ''] ?? null) : null,
    number === null ? null : `v${number}`,
    byName,
  ],
  way: ({ ofId }) => (ofId === null ? undefined : { search: { aba: 'consents', consentimento: ofId } }),
}
