import type { Cells } from '../../../browser/record/record-cells.tsx'
import type { PatientDetail, patients } from '../record.ts'
import { messages } from './messages.ts'

/** How lists show some of a patient: the name somebody goes by with the civil one beside it, the city with its state. */
export const patientCells: Cells<typeof patients> = {
  name: ({ name, socialName }: PatientDetail, language) =>
    socialName ? (
      <>
        {socialName}{' '}
        <span className="quiet" title={messages[language].civilName(name)}>
          ({name})
        </span>
      </>
    ) : (
      name
    ),
  city: ({ city, state }: PatientDetail) => [city, state].filter(Boolean).join(' · '),
}
