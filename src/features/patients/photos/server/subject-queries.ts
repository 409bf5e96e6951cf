import { ofPatient, subject } from '../../../../server/events/subject.ts'

/** A photo, by whose it is. */
export const photoSubject = subject('patientPhoto', null, ofPatient('patient_photo'))
