import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useDates } from '../../../../browser/use-dates.ts'
import { call } from '../../../../browser/api.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify, tellProblem } from '../../../../browser/notice.ts'
import { Note } from '../../../../browser/note.tsx'
import { ProblemError } from '../../../../browser/problem.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { type Link, listLinks, makeLink, revokeLink, startLink } from '../contract.ts'
import { codeInForm } from '../rules.ts'
import { messages } from './messages.ts'

interface DisplaysDialogProps {
  readonly unitId: string
  readonly zone: string
  readonly onClose: () => void
}

/** Opens the unit's board on a television, and closes those that are open. */
export default function DisplaysDialog({ unitId, zone, onClose }: DisplaysDialogProps) {
  const words = useMessages(messages)
  const making = useCommand(makeLink)
  const { data, error, refetch } = useContract(listLinks, { query: { unitId } })
  const code = making.data?.code
  const open = data?.items.filter(({ startedAt }) => startedAt !== null).length ?? 0
  return (
    <Dialog title={words.title} size="md" onClose={onClose}>
      <Stack gap="sm">
        <Text>{words.text}</Text>
        {code === undefined ? (
          <div>
            <Button
              data-autofocus
              loading={making.isPending}
              onClick={() => making.mutate({ body: { kind: 'theatreBoard', unitId } })}
            >
              {words.make}
            </Button>
          </div>
        ) : (
          <NewCode code={code} onUsed={making.reset} />
        )}
        {data ? (
          <>
            {(open > 0 || data.items.length === 0) && (
              <Text fw={600}>{open === 0 ? words.none : words.open(open)}</Text>
            )}
            {data.items.map((link) => (
              <Display key={link.id} link={link} zone={zone} />
            ))}
          </>
        ) : (
          error && <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />
        )}
      </Stack>
      <Foot>
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </Foot>
    </Dialog>
  )
}

/** The address of a code that was just made: it is shown this once. */
function NewCode({ code, onUsed }: { readonly code: string; readonly onUsed: () => void }) {
  const words = useMessages(messages)
  const address = `${window.location.origin}/?painel=${codeInForm(code)}`
  // At once: later a browser takes it for a window that nobody asked for.
  const open = async () => {
    const display = window.open('', '_blank')
    try {
      const { path } = await call(startLink, { body: { code } })
      if (display) display.location.replace(path)
      onUsed()
    } catch (error) {
      display?.close()
      if (error instanceof ProblemError) tellProblem(error)
    }
  }
  return (
    <Note tone="told">
      <Text mb={4}>{words.codeHint}</Text>
      <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Code>
      <Group mt="xs">
        <Button variant="default" onClick={() => void open()}>
          {words.here}
        </Button>
      </Group>
    </Note>
  )
}

function Display({ link, zone }: { readonly link: Link; readonly zone: string }) {
  const words = useMessages(messages)
  const { at } = useDates(zone)
  const revoking = useCommand(revokeLink, { onSuccess: () => notify({ message: words.revoked, tone: 'done' }) })
  return (
    <Group justify="space-between">
      <div style={{ flex: '1 1 200px' }}>
        {words.madeBy(link.madeByName, at(link.madeAt))}
        <Text size="sm" c="dimmed">
          {link.startedAt === null
            ? words.waiting(at(link.startUntil))
            : link.lastOpenedAt !== null && words.seen(at(link.lastOpenedAt))}
        </Text>
      </div>
      <Button
        variant="default"
        color="red"
        loading={revoking.isPending}
        onClick={() => revoking.mutate({ params: { id: link.id } })}
      >
        {words.revoke}
      </Button>
    </Group>
  )
}
