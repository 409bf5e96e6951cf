import styles from './record-tags.module.css'
import { CloseButton } from '@mantine/core'
import type { z } from 'zod'
import type { Contract } from '../../../../shared/contract.ts'
import type { Permission } from '../../../../shared/permissions.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { call } from '../../../../browser/api.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import type { tagging, Tag } from '../contract.ts'
import type { TagScope } from '../looks.ts'
import { tagMessages } from './messages.ts'
import { TagMark } from './tag-mark.tsx'
import { TagPicker } from './tag-picker.tsx'
import { useTagsOf } from './use-tags.ts'

/** The command by which a noun puts tags on its records. */
type TaggingContract = Contract<
  (typeof tagging)['params'],
  z.ZodUndefined,
  (typeof tagging)['body'],
  (typeof tagging)['output'],
  Permission
>

interface RecordTagsProps {
  readonly scope: TagScope
  readonly id: string
  readonly tagIds: readonly string[]
  readonly contract: TaggingContract
  /** Whether the person may change them. */
  readonly mayChange: boolean
}

/** The tags of a record where it is open: to look at, to take off, and to put on. */
export function RecordTags({ scope, id, tagIds, contract, mayChange }: RecordTagsProps) {
  const words = useMessages(tagMessages)
  const tags = useTagsOf(tagIds)
  const changing = useCommand(contract)
  if (tags.length === 0 && !mayChange) return null
  const change = (tag: Tag, way: 'put' | 'take') => {
    const send = (put: boolean) => ({ params: { id }, body: { put: put ? [tag.id] : [], take: put ? [] : [tag.id] } })
    const undo = async () => void (await call(contract, send(way === 'take')))
    const message = way === 'put' ? words.wasPut(tag.name) : words.wasTaken(tag.name)
    changing.mutate(send(way === 'put'), { onSuccess: () => notify({ message, tone: 'done', undo, series: 'tags' }) })
  }
  return (
    <div className={styles.tags} role="group" aria-label={words.tags}>
      {tags.map((tag) => (
        <span key={tag.id} className={styles.tag}>
          <TagMark tag={tag} />
          {mayChange && (
            <CloseButton
              size="sm"
              aria-label={words.take(tag.name)}
              title={words.take(tag.name)}
              disabled={changing.isPending}
              // The focus stays its own while the command runs, and goes to what is beside it with the tag.
              data-loading={changing.isPending || undefined}
              onClick={() => change(tag, 'take')}
            />
          )}
        </span>
      ))}
      {mayChange && <TagPicker scope={scope} tagIds={tagIds} onPick={(tag) => change(tag, 'put')} />}
    </div>
  )
}
