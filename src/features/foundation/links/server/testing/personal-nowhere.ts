import { testCursorKey } from '../../../../../server/testing/cursors.ts'
import type { PersonalServing } from '../personal.ts'
import type { PersonalPages } from '../personal-pages.ts'

/** Pages of a kind that a test is not about: each link leads to nothing. */
export const noPages: PersonalPages = {
  addressOf: async () => null,
  page: () => Promise.reject(new Error('no such page')),
  file: async () => null,
  opened() {
    throw new Error('no such page')
  },
}

/** Links of one person's own where a test is about displays. */
export const personalNowhere: Omit<PersonalServing, 'database' | 'now'> = {
  personal: { statement: noPages, report: noPages },
  announce() {},
  jobs: [],
  cursorKey: testCursorKey,
}
