import { testCursorKey } from '../../../../server/testing/cursors.ts'
import type { PersonalServing } from '../personal.ts'

/** Links of one person's own where a test is about displays: each leads to nothing. */
export const personalNowhere: Omit<PersonalServing, 'database' | 'now'> = {
  personal: {
    statement: {
      addressOf: async () => null,
      page: () => Promise.reject(new Error('no such page')),
      file: async () => null,
      deed: () => Promise.reject(new Error('no such deed')),
    },
  },
  announce() {},
  jobs: [],
  cursorKey: testCursorKey,
}
