import { useMessages } from '../../../../browser/messages.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { call, ProblemError } from '../../../../browser/api.ts'
import { notify } from '../../../../browser/notice.ts'
import type { StaysAt } from '../../../../browser/form/leave-guard.tsx'
import { readPatient } from '../contract.ts'
import { PatientForm } from './patient-form.tsx'
import { pickerMessages } from './picker-messages.ts'

interface NewPatientProps {
  /** What was searched for and not found: the start of a name, a CPF or a phone. */
  readonly searched: string
  /** Whether what is being written for them stays on the screen. */
  readonly staysAt: StaysAt
  readonly onDone: (id: string, name: string) => void
  readonly onClose: () => void
}

/** Registers somebody on the way to their first appointment or order; a known person that turns up meanwhile can be taken instead. */
export default function NewPatient({ searched, staysAt, onDone, onClose }: NewPatientProps) {
  const words = useMessages(pickerMessages)
  const take = async (id: string) => {
    try {
      const patient = await call(readPatient, { params: { id } })
      onDone(patient.id, patient.socialName ?? patient.name)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      notify({ message: error.message, tone: 'problem' })
    }
  }
  return (
    <Drawer title={words.newPatient} writing width={720} onClose={onClose}>
      <PatientForm
        searched={searched}
        address={{
          show: (id) => void take(id),
          close: onClose,
          staysAt,
        }}
        onSaved={(patient) => onDone(patient.id, patient.socialName ?? patient.name)}
      />
    </Drawer>
  )
}
