import { Box, Button, Group } from '@mantine/core'
import { IconArchive, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Contract, ContractInput } from '../../shared/contract.ts'
import type { Both } from '../../shared/both.ts'
import type { AnyRecord, AnyRow, Can } from '../../shared/fields/record.ts'
import { call } from '../api.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { notify, tellProblem } from '../notice.ts'
import type { ProblemError } from '../problem.ts'
import { useCommand } from '../query.ts'
import { useShortcut } from '../shortcuts.ts'
import { AskedFirst } from '../dialog/asked-first.tsx'
import { recordMessages } from './messages.ts'
import { titleOf } from './record-cells.tsx'
import { plainRefusals } from './plain-refusals.ts'
import type { Refusals } from './refusals.ts'
import type { RecordSearch } from './use-record-search.ts'

/** A delete, where a noun has one, and what is asked before and said after it. */
export interface Deleting {
  readonly contract: Contract
  readonly words: Both<{
    readonly title: (name: string) => string
    readonly text: string
    readonly done: (name: string) => string
  }>
}

interface RecordActionsProps {
  readonly record: AnyRecord
  readonly row: AnyRow & { readonly can: readonly Can[] }
  readonly address: RecordSearch
  readonly deleting?: Deleting | undefined
  readonly refusals?: Refusals | undefined
  /** What else can be done with it. */
  readonly children?: ReactNode
}

interface Switching {
  readonly active: boolean
  readonly confirmation?: string | undefined
}

/** Archives or restores, by endpoints of its own or by an edit. */
function switched(record: AnyRecord, row: AnyRow, { active, confirmation }: Switching): Promise<AnyRow> {
  const params = { id: row.id }
  const own = active ? record.restore : record.archive
  const { version } = row
  if (!own) return call(record.edit, { params, body: { version, active } })
  const versioned = record.lifeCycle?.by?.versioned && { version }
  return call(own, { params, body: { ...versioned, ...(confirmation !== undefined && { confirmation }) } })
}

/** What can be done with a record. A refusal stands here with what is in the way. */
export function RecordActions({
  record,
  row,
  address,
  deleting,
  refusals = plainRefusals,
  children,
}: RecordActionsProps) {
  const language = useLanguage()
  const words = useMessages(recordMessages)
  const { lifeCycle } = record
  const life = lifeCycle?.words[language]
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const { can, id, active } = row
  const refused = (error: ProblemError) => {
    if (!refusals.tells(error)) return false
    setProblem(error)
    return true
  }
  const switching = useMutation<AnyRow, ProblemError, Switching>({
    mutationFn: (input) => switched(record, row, input),
    onError: (error) => refused(error) || tellProblem(error),
    onSuccess: (saved) => {
      setProblem(null)
      const message = lifeCycle?.done[language](titleOf(record, saved), !saved.active) ?? ''
      const undo = async () => void (await switched(record, saved, { active: !saved.active }))
      notify({ message, tone: 'done', undo })
    },
  })
  const asked = lifeCycle?.asked?.[language]
  const [asking, setAsking] = useState(false)
  const mayEdit = can.includes('edit')
  useShortcut('e', () => address.edit(id), { description: words.change, inDialog: true, enabled: mayEdit })
  return (
    <>
      <Group gap="xs" mb="sm">
        {mayEdit && (
          <Button leftSection={<IconPencil size={16} />} onClick={() => address.edit(id)}>
            {words.change}
          </Button>
        )}
        {children}
        {life && (can.includes('archive') || can.includes('restore')) && (
          <Button
            variant="default"
            leftSection={active ? <IconArchive size={16} /> : <IconPlayerPlay size={16} />}
            loading={switching.isPending}
            onClick={() => (active && asked ? setAsking(true) : switching.mutate({ active: !active }))}
          >
            {active ? life.archive : life.restore}
          </Button>
        )}
        {deleting && can.includes('delete') && (
          <Delete name={titleOf(record, row)} id={id} deleting={deleting} onRefused={refused} onDone={address.close} />
        )}
      </Group>
      {problem && (
        <Box mb="sm">
          <refusals.Told
            problem={problem}
            address={address}
            {...(life?.anyway !== undefined && {
              confirm: {
                label: life.anyway,
                busy: switching.isPending,
                onConfirm: (confirmation) => switching.mutate({ active: false, confirmation }),
              },
            })}
          />
        </Box>
      )}
      {asked && life && (
        <AskedFirst
          opened={asking}
          title={asked.title(titleOf(record, row))}
          text={asked.text}
          action={life.archive}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            switching.mutate({ active: false })
          }}
        />
      )}
    </>
  )
}

interface DeleteProps {
  readonly id: string
  readonly name: string
  readonly deleting: Deleting
  readonly onRefused: (error: ProblemError) => boolean
  readonly onDone: () => void
}

function Delete({ id, name, deleting: { contract, words }, onRefused, onDone }: DeleteProps) {
  const language = useLanguage()
  const { remove } = useMessages(recordMessages)
  const said = words[language]
  const [asking, setAsking] = useState(false)
  const removing = useCommand(contract, {
    onProblem: (error) => {
      setAsking(false)
      return onRefused(error)
    },
    onSuccess: () => {
      notify({ message: said.done(name), tone: 'done' })
      onDone()
    },
  })
  return (
    <>
      <Button variant="default" color="red" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
        {remove}
      </Button>
      <AskedFirst
        opened={asking}
        title={said.title(name)}
        text={said.text}
        action={remove}
        busy={removing.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => removing.mutate({ params: { id } } as ContractInput<typeof contract>)}
      />
    </>
  )
}
