import { named, subject } from '../../../../server/events/subject.ts'

/** A team, by its name. */
export const teamSubject = subject('team', null, named('team'))
