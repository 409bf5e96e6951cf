import { Button, Select, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { call } from '../../../browser/api.ts'
import { Dialog } from '../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../browser/dialog/foot.tsx'
import { pickOnEnter } from '../../../browser/form/pick-on-enter.ts'
import { refusedFields, useWrong } from '../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { useCommand } from '../../../browser/query.ts'
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
    <Dialog writing title={words.title(tag.name)} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          if (check() && into !== null) merging.mutate({ params, body: { into, version: tag.version } })
        }}
      >
        <Stack gap="sm">
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
        </Stack>
        <Foot>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={merging.isPending}>
            {words.merge}
          </Button>
        </Foot>
      </form>
    </Dialog>
  )
}
