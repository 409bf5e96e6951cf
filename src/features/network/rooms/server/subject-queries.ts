import { named, subject } from '../../../../server/events/subject.ts'

/** A room, by its name. */
export const roomSubject = subject('room', null, named('room'))
