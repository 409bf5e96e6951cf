import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { pickOnEnter } from '../../../../browser/form/pick-on-enter.ts'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { mergeTag, unmergeTag } from '../merge-contract.ts'
import type { TagRecord } from '../record.ts'
import { mergeMessages } from './merge-messages.ts'
import { TagMark } from './tag-mark.tsx'
import { useTags } from './use-tags.ts'

interface MergeDialogProps {
  readonly tag: TagRecord
  readonly onClose: () => void
}

/** Asks which tag takes the place of this one, and says what becomes of what bears it. */
export default function MergeDialog({ tag, onClose }: MergeDialogProps) {
  const words = useMessages(mergeMessages)
  const { items, byId } = useTags()
  const [into, setInto] = useState<string | null>(null)
  const { form, wrong, check, refuse } = useWrong<'into'>({ into: into === null && words.choose })
  const params = { id: tag.id }
  const merging = useCommand(mergeTag, {
    onSuccess: ({ mergedInto }) => {
      const undo = async () => void (await call(unmergeTag, { params }))
      notify({ message: words.done(tag.name, mergedInto?.name ?? ''), tone: 'done', undo })
      onClose()
    },
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  const others = items.filter(({ id, active }) => active && id !== tag.id)
  return (
    <FormDialog
      title={words.title(tag.name)}
      form={form}
      sending={merging.isPending}
      submit={words.merge}
      onSend={() => {
        if (check() && into !== null) merging.mutate({ params, body: { into, version: tag.version } })
      }}
      onClose={onClose}
    >
      <Text>{words.text(tag.name)}</Text>
      <Select
        label={words.into}
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={into}
        onChange={setInto}
        error={wrong.into}
        searchable
        autoFocus
        data-autofocus
        onKeyDown={pickOnEnter}
        comboboxProps={{ withinPortal: false }}
        maxDropdownHeight={220}
        renderOption={({ option }) => {
          const one = byId.get(option.value)
          return one ? <TagMark tag={one} /> : option.label
        }}
      />
    </FormDialog>
  )
}
