import { named, subject } from '../../../../server/events/subject.ts'

/** A procedure, by its name. */
export const procedureSubject = subject('procedure', null, named('procedure'))
