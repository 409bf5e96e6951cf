import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useNewId } from '../../../../../browser/form/use-new-id.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../../browser/query.ts'
import { DidNotCome } from '../../../../../browser/states.tsx'
import { formatDate } from '../../../../../shared/time.ts'
import { CloseLinkButton, OneLink, personalLinkMessages } from '../../../../foundation/offers/browser.ts'
import { readReportLinks, revokeReportLink, sendReportLink, type SentReport } from '../../link-contract.ts'
import { paperWords } from '../../paper-words.ts'
import { reportLinkMessages } from './link-messages.ts'
import type { TeamFilterAsked } from './team-cases.tsx'

interface ReportLinksProps {
  readonly professionalId: string
  readonly filter: TeamFilterAsked
}

/** Sends a professional their own report of the period, and says what they were sent and who opened it when. */
export function ReportLinks({ professionalId, filter }: ReportLinksProps) {
  const words = useMessages(reportLinkMessages)
  const ofLinks = useMessages(personalLinkMessages)
  const [id, next] = useNewId()
  const { data, error, refetch } = useContract(readReportLinks, { params: { id: professionalId } })
  const sending = useCommand(sendReportLink, {
    onSuccess: () => {
      notify({ message: words.sendDone, tone: 'done' })
      next()
    },
  })
  if (!data) return error && <DidNotCome error={error} title={ofLinks.failed} onAgain={() => void refetch()} />
  const { mailbox, items } = data
  const { from, to, unitId, procedureId = null } = filter
  const unitIds = unitId && unitId.length > 0 ? unitId : null
  return (
    <section aria-label={ofLinks.title}>
      <Title order={3} mb="xs">
        {ofLinks.title}
      </Title>
      <Stack gap="xs">
        {mailbox === null ? (
          <Note tone="warning">{words.noMail}</Note>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {words.hint(mailbox)}
            </Text>
            <Button
              variant="default"
              size="compact-md"
              style={{ alignSelf: 'start' }}
              leftSection={<IconSend size={16} />}
              loading={sending.isPending}
              onClick={() => sending.mutate({ body: { id, professionalId, from, to, unitIds, procedureId } })}
            >
              {words.send}
            </Button>
          </>
        )}
        {items.map((sent) => (
          <SentItem key={sent.id} sent={sent} mailbox={mailbox} />
        ))}
      </Stack>
    </section>
  )
}

function SentItem({ sent, mailbox }: { readonly sent: SentReport; readonly mailbox: string | null }) {
  const words = useMessages(reportLinkMessages)
  const ofLinks = useMessages(personalLinkMessages)
  const ofPaper = useMessages(paperWords)
  const language = useLanguage()
  const revoking = useCommand(revokeReportLink, { onSuccess: () => notify({ message: ofLinks.closed, tone: 'done' }) })
  const { id, from, to, unitNames, procedureName, sentByName, revokedAt, link } = sent
  const about = [
    ofPaper.period(formatDate(from, language), formatDate(to, language)),
    unitNames?.join(', ') ?? words.wholeNetwork,
    procedureName,
    words.sentBy(sentByName),
  ]
  return (
    <section>
      <Text fw={600}>{about.filter((part) => part !== null).join(' · ')}</Text>
      {link ? <OneLink link={link} mailbox={mailbox} /> : <Text>{revokedAt ? words.takenBack : words.waiting}</Text>}
      {revokedAt === null && (
        <Group mt={4}>
          <CloseLinkButton loading={revoking.isPending} onClick={() => revoking.mutate({ params: { id } })} />
        </Group>
      )}
    </section>
  )
}
