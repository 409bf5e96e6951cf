import { ofPatient, subject } from '../../../../server/events/subject.ts'

/** A document, by whose it is. */
export const documentSubject = subject('patientDocument', null, ofPatient('patient_document'))
