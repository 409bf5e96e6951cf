import { named, subject } from '../../../../server/events/subject.ts'

/** A supplier, by its name. */
export const supplierSubject = subject('supplier', null, named('supplier'))
