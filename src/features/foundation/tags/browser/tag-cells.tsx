import { Badge } from '@mantine/core'
import type { Cells } from '../../../../browser/record/record-cells.tsx'
import { colourWords, iconWords } from '../looks.ts'
import { type TagRecord, tags } from '../record.ts'
import { TagIcon } from './tag-icon.tsx'
import { TagMark } from './tag-mark.tsx'
import { tagMessages } from './messages.ts'

/** How lists and facts show a tag: by itself as it looks on records. */
export const tagCells: Cells<typeof tags> = {
  name: (tag: TagRecord) => <TagMark tag={tag} />,
  colour: ({ colour }: TagRecord, language) => colourWords[language][colour],
  icon: (tag: TagRecord, language) => (
    <>
      <TagIcon tag={tag} /> {iconWords[language][tag.icon]}
    </>
  ),
  active({ active, mergedInto }: TagRecord, language) {
    const { archived, active: inUse } = tags.lifeCycle?.words[language] ?? {}
    const merged = mergedInto && tagMessages[language].mergedInto(mergedInto.name)
    return (
      <Badge variant="light" color={active ? 'teal' : 'gray'} tt="none" title={merged ?? undefined}>
        {merged ? tagMessages[language].merged : active ? inUse : archived}
      </Badge>
    )
  },
}
