import { ofPatient, subject } from '../../../../server/events/subject.ts'

/** Recordings of both kinds, by whose they are. */
const recording = ofPatient('recording')
export const recordingSubject = subject('recording', null, recording)
export const salesCallSubject = subject('salesCall', null, recording)
