import { named, subject } from '../../../../server/events/subject.ts'

/** A tag, by its name. */
export const tagSubject = subject('tag', null, named('tag'))
