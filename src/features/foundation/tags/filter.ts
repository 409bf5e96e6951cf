import { both } from '../../../shared/both.ts'
import { ref } from '../../../shared/fields/kinds.ts'
import { severalIn } from '../../../shared/fields/list-filters.ts'

/** What lists of records that bear tags are filtered by: any of several. */
export const tagFilter = {
  tagId: ref('tag', '', { label: both('Tags', 'Tags'), short: both('Tag', 'Tag'), filter: severalIn('tag') }),
}
