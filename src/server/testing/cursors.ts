import { cursorKeyOf, cursorsOf } from '../lists/cursor.ts'

/** What every server of a test seals its cursors with. */
export const testCursorKey = cursorKeyOf('the secret that the processes of a test share')

/** The cursors of a query that is tested without an endpoint before it. */
export const testCursors = cursorsOf(testCursorKey, { list: 'test.list', asked: {}, reader: null })
