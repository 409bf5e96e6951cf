import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { Note } from '../../../browser/note.tsx'
import { notify } from '../../../browser/notice.ts'
import { useCommand, useContract } from '../../../browser/query.ts'
import { DidNotCome } from '../../../browser/states.tsx'
import { formatDayTime } from '../../../shared/time.ts'
import type { PersonalLink } from '../../links/contract.ts'
import { readLinks, revokeLinks, sendLink } from '../link-contract.ts'
import type { StatementDetail } from '../record.ts'
import { linkMessages } from './link-messages.ts'

/** How a statement reaches its person, and who opened it when. */
export function LinkPart({ statement: { id, can } }: { readonly statement: StatementDetail }) {
  const words = useMessages(linkMessages)
  const params = { id }
  const { data, error, refetch } = useContract(readLinks, { params })
  const sending = useCommand(sendLink, { onSuccess: () => notify({ message: words.againDone, tone: 'done' }) })
  const revoking = useCommand(revokeLinks, { onSuccess: () => notify({ message: words.closed, tone: 'done' }) })
  if (!data) return error && <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />
  const { mailbox, items } = data
  if (items.length === 0) {
    if (mailbox === null) return <Note tone="warning">{words.onPaper}</Note>
    return can.send && <Note tone="told">{words.willSend(mailbox)}</Note>
  }
  return (
    <section>
      <Title order={3} mb="xs">
        {words.title}
      </Title>
      <Stack gap="xs">
        {items.map((link) => (
          <OneLink key={link.id} link={link} mailbox={mailbox ?? '–'} />
        ))}
        <Group gap="xs">
          {data.can.send && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconSend size={16} />}
              loading={sending.isPending}
              onClick={() => sending.mutate({ params })}
            >
              {words.again}
            </Button>
          )}
          {data.can.revoke && (
            <Button
              variant="default"
              size="compact-md"
              color="red"
              loading={revoking.isPending}
              onClick={() => revoking.mutate({ params })}
            >
              {words.close}
            </Button>
          )}
        </Group>
      </Stack>
    </section>
  )
}

function OneLink({ link, mailbox }: { readonly link: PersonalLink; readonly mailbox: string }) {
  const words = useMessages(linkMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const at = (instant: string) => formatDayTime(instant, unit.timeZone, language)
  const { madeAt, expiresAt, revokedAt, isLocked, openings } = link
  const standing =
    revokedAt !== null ? words.revokedAt(at(revokedAt)) : isLocked ? words.locked : words.until(at(expiresAt))
  return (
    <div>
      <Text inherit>
        {words.sentTo(mailbox, at(madeAt))} · {standing}
      </Text>
      <Text size="sm" c="dimmed" component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {openings.length === 0 && <li>{words.neverOpened}</li>}
        {openings.map((opening) => (
          <li key={opening.at}>
            {opening.mailbox === null ? words.looked(at(opening.at)) : words.opened(at(opening.at))}
          </li>
        ))}
      </Text>
    </div>
  )
}
