import { named, subject } from '../../../../server/events/subject.ts'

/** An exam, by its name. */
export const examSubject = subject('exam', null, named('exam'))
