import type { Cells } from '../../../../browser/record/record-cells.tsx'
import type { PatientDetail, patients } from '../record.ts'
import { TagsOf } from '../../../foundation/offers/browser.ts'
import { messages } from './messages.ts'

/** How lists show some of a patient: the name somebody goes by with the civil one beside it, the city with its state. */
export const patientCells: Cells<typeof patients> = {
  name: ({ name, socialName, tagIds }: PatientDetail, language) => (
    <>
      {socialName ?? name}{' '}
      {socialName && (
        <span className="quiet" title={messages[language].civilName(name)}>
          ({name})
        </span>
      )}{' '}
      <TagsOf ids={tagIds} />
    </>
  ),
  city: ({ city, state }: PatientDetail) => [city, state].filter(Boolean).join(' · '),
}
