import { FieldForm, type FormPlace } from '../../../../browser/record/field-form.tsx'
import { type PatientDetail, patients } from '../record.ts'
import { beginWith } from './begin-with.ts'
import { DuplicateWarning } from './duplicate-warning.tsx'
import { patientInputs } from './patient-inputs.tsx'

interface PatientFormProps {
  /** The patient that is corrected; undefined for a new one. */
  readonly patient?: PatientDetail
  /** What was searched for when somebody new is registered. */
  readonly searched?: string
  /** Where it leads: to who may be the same person, and back. */
  readonly address: FormPlace
  readonly onSaved?: (patient: PatientDetail) => void
}

/** Registers or corrects a patient; says while one types who may be the same person. */
export function PatientForm({ patient, searched = '', address, onSaved }: PatientFormProps) {
  return (
    <FieldForm
      record={patients}
      {...(patient && { row: patient })}
      address={address}
      inputs={patientInputs}
      begin={beginWith(searched)}
      Among={DuplicateWarning}
      // What the record's own contracts answer.
      {...(onSaved && { onSaved: (saved) => onSaved(saved as PatientDetail) })}
    />
  )
}
