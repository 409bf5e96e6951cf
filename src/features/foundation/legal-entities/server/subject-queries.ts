import { named, subject } from '../../../../server/events/subject.ts'

/** A company, by its name. */
export const legalEntitySubject = subject('legalEntity', null, named('legal_entity'))
