import { Button, Group, Stack, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { CloseLinkButton, OneLink, personalLinkMessages } from '../../../foundation/offers/browser.ts'
import { readLinks, revokeLinks, sendLink } from '../link-contract.ts'
import type { StatementDetail } from '../record.ts'
import { linkMessages } from './link-messages.ts'

/** How a statement reaches its person, and who opened it when. */
export function LinkPart({ statement: { id, can } }: { readonly statement: StatementDetail }) {
  const words = useMessages(linkMessages)
  const ofLinks = useMessages(personalLinkMessages)
  const params = { id }
  const { data, error, refetch } = useContract(readLinks, { params })
  const sending = useCommand(sendLink, { onSuccess: () => notify({ message: words.againDone, tone: 'done' }) })
  const revoking = useCommand(revokeLinks, { onSuccess: () => notify({ message: ofLinks.closed, tone: 'done' }) })
  if (!data) return error && <DidNotCome error={error} title={ofLinks.failed} onAgain={() => void refetch()} />
  const { mailbox, items } = data
  if (items.length === 0) {
    if (mailbox === null) return <Note tone="warning">{words.onPaper}</Note>
    return can.send && <Note tone="told">{words.willSend(mailbox)}</Note>
  }
  return (
    <section>
      <Title order={3} mb="xs">
        {ofLinks.title}
      </Title>
      <Stack gap="xs">
        {items.map((link) => (
          <OneLink key={link.id} link={link} mailbox={mailbox} />
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
            <CloseLinkButton loading={revoking.isPending} onClick={() => revoking.mutate({ params })} />
          )}
        </Group>
      </Stack>
    </section>
  )
}
