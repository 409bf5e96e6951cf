import { ofPatient, subject } from '../../../../server/events/subject.ts'

/** A note, by whose it is. */
export const noteSubject = subject('patientNote', null, ofPatient('patient_note'))
