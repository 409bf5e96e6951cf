import { Button, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DateTimeInput } from '../../../../../browser/form/date-time-input.tsx'
import { formMessages } from '../../../../../browser/form/messages.ts'
import { refusedFields, useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { newId } from '../../../../../shared/ids.ts'
import { addMinutes, minutesBetween } from '../../../../../shared/time.ts'
import { type BlockDetail, endBlock, removeBlock, type Scope, splitBlock, undeleteBlock } from '../../contract.ts'
import { drawerMessages } from './drawer-messages.ts'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../../browser/dialog/foot.tsx'

interface DialogProps {
  readonly block: BlockDetail
  readonly zone: string
  readonly onClose: () => void
}

/** Ends a block now, or at another moment before its end. */
export function EndDialog({ block, zone, onClose, now }: DialogProps & { now: string }) {
  const words = useMessages(drawerMessages)
  const [at, setAt] = useState<string | null>(now)
  const { momentMissing } = useMessages(formMessages)
  const { form, wrong, check, refuse } = useWrong<'at', HTMLDivElement>({ at: at === null && momentMissing })
  const ending = useCommand(endBlock, {
    onSuccess: () => {
      notify({ message: words.ended, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  const end = (moment?: string) =>
    ending.mutate({ params: { id: block.id }, body: { version: block.version, ...(moment && { at: moment }) } })
  return (
    <Dialog title={words.endTitle} onClose={onClose}>
      <Text size="sm" mb="sm">
        {words.endText}
      </Text>
      <div ref={form}>
        <DateTimeInput label={words.endAt} value={at} zone={zone} onChange={setAt} error={wrong.at} />
      </div>
      <Foot>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="default" loading={ending.isPending} onClick={() => check() && at && end(at)}>
          {words.endAt.replace(/ (em|at)$/, '')}
        </Button>
        <Button data-autofocus loading={ending.isPending} onClick={() => end()}>
          {words.endNow}
        </Button>
      </Foot>
    </Dialog>
  )
}

/** Makes two blocks of one, with or without a gap. */
export function SplitDialog({ block, zone, onClose }: DialogProps) {
  const words = useMessages(drawerMessages)
  const middle = addMinutes(block.startsAt, Math.round(minutesBetween(block.startsAt, block.endsAt) / 30) * 15)
  const [at, setAt] = useState<string | null>(middle)
  const [resumesAt, setResumesAt] = useState<string | null>(middle)
  const [id] = useState(newId)
  const { momentMissing } = useMessages(formMessages)
  const { form, wrong, check, refuse } = useWrong<'at' | 'resumesAt', HTMLDivElement>({
    at: at === null && momentMissing,
    resumesAt: resumesAt === null && momentMissing,
  })
  const splitting = useCommand(splitBlock, {
    onSuccess: () => {
      notify({ message: words.splitDone, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  return (
    <Dialog title={words.splitTitle} onClose={onClose}>
      <Text size="sm" mb="sm">
        {words.splitText}
      </Text>
      <SimpleGrid ref={form} minColWidth={170} autoFlow="auto-fit" spacing="sm">
        <DateTimeInput
          data-autofocus
          label={words.firstEnds}
          value={at}
          zone={zone}
          onChange={setAt}
          error={wrong.at}
        />
        <DateTimeInput
          label={words.secondStarts}
          value={resumesAt}
          zone={zone}
          onChange={setResumesAt}
          error={wrong.resumesAt}
        />
      </SimpleGrid>
      <Foot>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          loading={splitting.isPending}
          onClick={() =>
            check() &&
            at &&
            resumesAt &&
            splitting.mutate({ params: { id: block.id }, body: { version: block.version, id, at, resumesAt } })
          }
        >
          {words.split}
        </Button>
      </Foot>
    </Dialog>
  )
}

/** Which occurrences are meant. */
export function ScopeChoice({
  value,
  scopes,
  onChange,
}: {
  value: Scope
  scopes: readonly Scope[]
  onChange: (scope: Scope) => void
}) {
  const words = useMessages(drawerMessages)
  return (
    <Radio.Group label={words.scope} value={value} onChange={(scope) => onChange(scope)}>
      <Stack gap="xs" my="xs">
        {scopes.map((scope) => (
          <Radio key={scope} value={scope} label={words[scope]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface RemoveDialogProps extends DialogProps {
  readonly hasBegun: boolean
  readonly onGoing: (going: boolean) => void
  readonly onGone: () => void
}

/** Deletes a block, or as much of its series as is chosen; what was one can be undone for ten seconds. */
export function RemoveDialog({ block, onClose, onGoing, onGone, hasBegun }: RemoveDialogProps) {
  const words = useMessages(drawerMessages)
  const scopes: Scope[] = hasBegun ? ['following', 'all'] : ['this', 'following', 'all']
  const [scope, setScope] = useState<Scope>(scopes[0] ?? 'this')
  const undeleting = useCommand(undeleteBlock)
  const undo = () => undeleting.mutate({ params: { id: block.id } })
  const removing = useCommand(removeBlock, {
    onSuccess: ({ removed }) => {
      const isOne = !block.series || scope === 'this'
      notify({
        message: words.removed(removed),
        tone: 'done',
        ...(isOne && { undo }),
      })
      onGone()
    },
    onProblem: () => onGoing(false),
  })
  return (
    <Dialog title={words.removeTitle} onClose={onClose}>
      <Text size="sm" mb="sm">
        {words.removeText}
      </Text>
      {block.series && <ScopeChoice value={scope} scopes={scopes} onChange={setScope} />}
      <Foot>
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          color="red"
          loading={removing.isPending}
          onClick={() => {
            onGoing(true)
            removing.mutate({
              params: { id: block.id },
              body: { version: block.version, scope: block.series ? scope : 'this' },
            })
          }}
        >
          {words.remove}
        </Button>
      </Foot>
    </Dialog>
  )
}
