import { alsoShowing } from '../../../../browser/query.ts'

/** What is known of a patient makes their surgeries ready, and no others: who they are, and what they agreed to. */
export const withTheirPatients = alsoShowing(
  ['patient', 'consent'],
  (answer: { readonly items: readonly { readonly patientId: string }[] } | { readonly patientId: string }) => ({
    patientId: 'items' in answer ? answer.items.map(({ patientId }) => patientId) : answer.patientId,
  }),
  ['patient'],
)
