import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { deletePattern, editPattern, type Pattern } from '../../pattern-contract.ts'
import { fillMessages } from './fill-messages.ts'
import { lineMessages } from './line-messages.ts'
import { nameRefused } from '../name-refused.ts'

/** Another name for a pattern, or away with it. */
export function PatternActions({ pattern }: { readonly pattern: Pattern }) {
  const words = useMessages(fillMessages)
  const lineWords = useMessages(lineMessages)
  const [open, setOpen] = useState(false)
  const [name, setName] = useState(pattern.name)
  const [isSure, setIsSure] = useState(false)
  const params = { id: pattern.id }
  const renaming = useCommand(editPattern, {
    onSuccess: () => {
      setOpen(false)
      notify({ message: words.renamed, tone: 'done' })
    },
    onProblem: (problem) => refuse(nameRefused(problem)),
  })
  const removing = useCommand(deletePattern, {
    onSuccess: () => {
      setOpen(false)
      notify({ message: words.removed, tone: 'done' })
    },
  })
  const { form, wrong, check, refuse } = useWrong({ name: name.trim() === '' && lineWords.noName })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (check()) renaming.mutate({ params, body: { version: pattern.version, name } })
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${words.rename}, ${words.remove}`}
          onClick={() => setOpen(!open)}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form ref={form} className="roster-editor__form" onSubmit={submit}>
          <TextInput
            label={words.name}
            maxLength={80}
            value={name}
            error={wrong.name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={renaming.isPending}>
            {words.rename}
          </Button>
          {isSure && <p className="quiet-note">{words.removeSure(pattern.name)}</p>}
          <Button
            variant="subtle"
            color="#b42318"
            loading={removing.isPending}
            onClick={() => {
              if (isSure) removing.mutate({ params, query: { version: pattern.version } })
              else setIsSure(true)
            }}
          >
            {words.remove}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
