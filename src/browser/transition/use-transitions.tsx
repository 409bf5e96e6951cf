import { Button, type ButtonProps } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { ContractInput } from '../../shared/contract.ts'
import type { Noun } from '../../shared/noun-events.ts'
import type { TransitionContract } from '../../shared/transition-contract.ts'
import { type Machine, type Transition, whyNot } from '../../shared/transitions.ts'
import { call, type ProblemError } from '../api.ts'
import { useSession } from '../current.ts'
import { AskedFirst } from '../dialog/asked-first.tsx'
import { ReasonDialog } from '../dialog/reason-dialog.tsx'
import { useLanguage } from '../messages.ts'
import { tellProblem } from '../notice.ts'
import { tellDone } from './tell-done.ts'

/** How a button looks, and what it does where it opens a dialog of its own. */
interface Look extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'leftSection'> {
  readonly title?: string
  readonly onClick?: () => void
}

interface Options<Name, After> {
  /** What the server says may be done; by the table of the machine unless said. */
  readonly can?: (name: Name) => boolean
  /** Takes what a command answered. */
  readonly onDone?: (after: After) => void
}

/** What may be done to a record, as buttons; with it what they ask first. */
export interface Transitions<Name> {
  /** The button of a row, or nothing where it may not be. */
  readonly button: (name: Name, look?: Look) => ReactNode
  readonly can: (name: Name) => boolean
  /** Does what the button of a row would, for a menu. */
  readonly act: (name: Name) => void
  /** What was asked for waits for its answer. */
  readonly busy: boolean
  readonly dialog: ReactNode
}

/**
 * The buttons of a record by the table of its machine: each asks what its row asks, sends the version that is on the
 * screen, and says that it is done, with the way back where there is one.
 * @param contracts those of the rows that need no dialog of their own
 */
export function useTransitions<
  Name extends string,
  One,
  Output extends z.ZodType<One & { readonly id: string; readonly version: number }>,
>(
  machine: Machine<Name, string, One, Noun>,
  one: z.output<Output>,
  contracts: readonly TransitionContract<NoInfer<Name>, z.ZodType, Output>[],
  { can, onDone }: Options<NoInfer<Name>, z.output<Output>> = {},
): Transitions<Name> {
  const language = useLanguage()
  const { may, user } = useSession()
  const [asking, setAsking] = useState<Name>()
  const { rows } = machine
  const taking = useMutation<z.output<Output>, ProblemError, { name: Name; seen: typeof one; reason?: string }>({
    mutationFn: ({ name, seen: { id, version }, reason }) => {
      const contract = contracts.find(({ transition }) => transition === name)
      if (!contract) throw new Error(`${name} is not among the contracts`)
      const said = rows[name].asks?.sentAs ?? 'reason'
      const body = { version, ...(reason !== undefined && { [said]: reason }) }
      return call(contract, { params: { id }, body } as ContractInput<typeof contract>)
    },
    onSuccess: (after, { name }) => {
      setAsking(undefined)
      onDone?.(after)
      const back = rows[name].undo as Name | undefined
      if (back) tellDone(rows[name], after, () => taking.mutateAsync({ name: back, seen: after }))
      else tellDone(rows[name], after)
    },
    onError: tellProblem,
  })
  const mayTake = can ?? ((name: Name) => whyNot(machine, name, one, { id: user.id, may }) === null)
  const close = () => setAsking(undefined)
  const take = (name: Name, reason?: string) =>
    taking.mutate({ name, seen: one, ...(reason !== undefined && { reason }) })
  const act = (name: Name) => (rows[name].asks ? setAsking(name) : take(name))
  return {
    can: mayTake,
    act,
    busy: taking.isPending,
    button: (name, { onClick, ...look } = {}) =>
      mayTake(name) && (
        <Button
          key={name}
          variant="default"
          loading={taking.isPending && taking.variables.name === name && asking === undefined}
          onClick={onClick ?? (() => act(name))}
          {...look}
        >
          {rows[name].button[language]}
        </Button>
      ),
    dialog: asking !== undefined && (
      <AskedDialog
        row={rows[asking]}
        busy={taking.isPending}
        onClose={close}
        onAnswer={(reason) => take(asking, reason)}
      />
    ),
  }
}

interface AskedDialogProps {
  readonly row: Transition<string, never>
  readonly busy: boolean
  readonly onClose: () => void
  readonly onAnswer: (reason?: string) => void
}

/** What a row asks before it is done. */
function AskedDialog({ row: { button, asks }, busy, onClose, onAnswer }: AskedDialogProps) {
  const language = useLanguage()
  if (!asks) return null
  const { title = button, confirm = button, text, hint } = asks
  const said = { title: title[language], busy }
  if (asks.for === 'yes')
    return (
      <AskedFirst
        opened
        {...said}
        text={text?.[language] ?? ''}
        action={confirm[language]}
        onCancel={onClose}
        onConfirm={() => onAnswer()}
      />
    )
  return (
    <ReasonDialog
      {...said}
      {...(text && { explanation: text[language] })}
      {...(hint && { hint: hint[language] })}
      confirmLabel={confirm[language]}
      danger={asks.isDangerous ?? false}
      onClose={onClose}
      onReason={onAnswer}
    />
  )
}
