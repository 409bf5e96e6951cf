import { named, subject } from '../../../../server/events/subject.ts'

/** A material, by its name. */
export const materialSubject = subject('material', null, named('material'))
