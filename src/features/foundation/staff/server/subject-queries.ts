import { named, subject } from '../../../../server/events/subject.ts'

/** A person, by their name. */
export const staffSubject = subject('staff', null, named('staff'))
