import { liveList } from '../../../shared/live-noun.ts'
import { searchKey } from '../../../shared/text.ts'
import { listPatients } from './contract.ts'

/** The list of patients as live screens mend it. Whom a search or a filter finds is for the server to say. */
export const livePatientList = liveList(listPatients, {
  judge: (_, { cursor: _cursor, limit: _limit, ids: _ids, sort: _sort, ...filters }) =>
    Object.values(filters).some((filter) => filter !== undefined) ? 'unknown' : 'in',
  compare(one, other, { sort }) {
    // Records are numbered in the order in which they are made.
    const ascending = /name/.test(sort ?? 'name')
      ? searchKey(one.name).localeCompare(searchKey(other.name), 'en') || +(one.id > other.id) - +(one.id < other.id)
      : one.recordNumber - other.recordNumber
    return sort?.startsWith('-') ? -ascending : ascending
  },
})
