import styles from './attempt.module.css'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Countdown } from '../../../../../browser/countdown.tsx'
import { ReasonDialog } from '../../../../../browser/dialog/reason-dialog.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { Settled } from '../../../../../browser/settled.tsx'
import { formatDayTime } from '../../../../../shared/time.ts'
import { whatsAppLink } from '../../../../../shared/whatsapp-message.ts'
import { accept, approve, refuse, tell, withdraw } from '../../contract.ts'
import { reasonWord } from '../../../../agenda/offers/both.ts'
import type { EntryDetail, ProposedDate, Rebooking } from '../../record.ts'
import { messages } from '../messages.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { dateWords, type Look } from './look.ts'
import { proposalText } from './message.ts'

interface RunningAttemptProps {
  readonly entry: EntryDetail
  readonly attempt: Rebooking
  readonly look: Look
}

/** The dates that are proposed, until when they are held, and what the patient or the manager says. */
export function RunningAttempt({ entry, attempt, look }: RunningAttemptProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [asked, setAsked] = useState<'decline' | 'withdraw' | 'approve' | 'refuse' | null>(null)
  const { id, version } = attempt
  const may = (action: EntryDetail['can'][number]) => entry.can.includes(action)
  const done = (message: string) => {
    setAsked(null)
    notify({ message, tone: 'done' })
  }
  const accepting = useCommand(accept, {
    onSuccess: (_, input) => {
      const date = attempt.dates.find((one) => one.id === input.body.dateId)
      if (date) done(words.accepted(dateWords(look, date, language).when))
    },
  })
  const withdrawing = useCommand(withdraw, { onSuccess: () => done(words.withdrawn) })
  const approving = useCommand(approve, { onSuccess: () => done(words.approved) })
  const refusing = useCommand(refuse, { onSuccess: () => done(words.refused) })
  const telling = useCommand(tell)
  const held = attempt.dates.filter(({ isHeld }) => isHeld)
  const link =
    may('tell') && attempt.expiresAt && held.length > 0
      ? whatsAppLink(
          entry.patientPhone,
          proposalText({
            patientName: entry.patientName,
            unitName: look.unit.shortName,
            zone: look.unit.timeZone,
            dates: held,
            expiresAt: attempt.expiresAt,
          }),
        )
      : null
  const zone = look.unit.timeZone
  const busy = accepting.isPending || withdrawing.isPending || approving.isPending || refusing.isPending
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h5">
            {words.proposedDates}
          </Title>
          {attempt.expiresAt && (
            <Text size="sm" component="span">
              {words.heldUntil} {formatDayTime(attempt.expiresAt, zone, language)}{' '}
              <Countdown until={attempt.expiresAt} />
            </Text>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {words.requestedBy}{' '}
          {words.attemptBy(attempt.requestedByName, formatDayTime(attempt.requestedAt, zone, language))} ·{' '}
          {reasonWord(attempt.reason)[language]}
          {attempt.note && ` · ${attempt.note}`}
        </Text>
        <Settled state={attempt.state} busy={busy} label={words.actions}>
          <ul className={styles.dates}>
            {attempt.dates.map((date) => (
              <DateLine
                key={date.id}
                date={date}
                look={look}
                busy={accepting.isPending && accepting.variables.body.dateId === date.id}
                onAccept={
                  may('accept') && date.isHeld
                    ? () => accepting.mutate({ params: { id }, body: { version, dateId: date.id } })
                    : undefined
                }
              />
            ))}
          </ul>
          {attempt.state === 'requested' && !may('approve') && <Note tone="told">{words.waitsFor}</Note>}
          <Group gap="xs" mt="xs">
            {link && (
              <Button
                component="a"
                href={link}
                target="_blank"
                rel="noreferrer"
                leftSection={<IconBrandWhatsapp size={16} />}
                onClick={() => telling.mutate({ params: { id }, body: {} })}
              >
                {words.whatsApp}
              </Button>
            )}
            {may('approve') && (
              <Button leftSection={<IconCheck size={16} />} onClick={() => setAsked('approve')}>
                {words.approve}
              </Button>
            )}
            {may('refuse') && (
              <Button variant="default" leftSection={<IconX size={16} />} onClick={() => setAsked('refuse')}>
                {words.refuse}
              </Button>
            )}
            {may('decline') && (
              <Button variant="default" onClick={() => setAsked('decline')}>
                {words.decline}
              </Button>
            )}
            {may('withdraw') && (
              <Button variant="subtle" color="gray" onClick={() => setAsked('withdraw')}>
                {words.withdraw}
              </Button>
            )}
          </Group>
        </Settled>
        {may('tell') && !entry.patientPhone && (
          <Text size="sm" c="dimmed">
            {words.noPhone}
          </Text>
        )}
        {attempt.toldAt && (
          <Text size="sm" c="dimmed">
            {words.toldAt(attempt.toldByName ?? '', formatDayTime(attempt.toldAt, zone, language))}
          </Text>
        )}
      </Stack>
      {asked === 'decline' && (
        <DeclineDialog
          entry={entry}
          attempt={attempt}
          onDone={() => done(words.declined)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'withdraw' && (
        <ReasonDialog
          focusAnswer
          title={words.withdrawTitle}
          explanation={words.declineHint}
          optional={words.optionalNote}
          confirmLabel={words.withdraw}
          busy={withdrawing.isPending}
          onClose={() => setAsked(null)}
          onReason={(note) => withdrawing.mutate({ params: { id }, body: { version, ...(note && { note }) } })}
        />
      )}
      {asked === 'approve' && (
        <ReasonDialog
          focusAnswer
          title={words.approveTitle}
          explanation={words.approveHint}
          optional={words.optionalNote}
          confirmLabel={words.approve}
          busy={approving.isPending}
          onClose={() => setAsked(null)}
          onReason={(note) => approving.mutate({ params: { id }, body: { version, ...(note && { note }) } })}
        />
      )}
      {asked === 'refuse' && (
        <ReasonDialog
          danger
          title={words.refuseTitle}
          hint={words.refuseHint}
          confirmLabel={words.refuse}
          busy={refusing.isPending}
          onClose={() => setAsked(null)}
          onReason={(note) => refusing.mutate({ params: { id }, body: { version, note } })}
        />
      )}
    </Card>
  )
}

interface DateLineProps {
  readonly date: ProposedDate
  readonly look: Look
  readonly busy: boolean
  readonly onAccept: (() => void) | undefined
}

function DateLine({ date, look, busy, onAccept }: DateLineProps) {
  const words = useMessages(messages)
  const { when, where } = dateWords(look, date, useLanguage())
  return (
    <li className={styles.date} data-gone={!date.isHeld || undefined}>
      <span>
        <b>{when}</b>
        <Text size="sm" c="dimmed">
          {where}
          {!date.isHeld && ` · ${words.gone}`}
        </Text>
      </span>
      {onAccept && (
        <Button variant="light" loading={busy} aria-label={words.acceptLabel(when)} onClick={onAccept}>
          {words.accept}
        </Button>
      )}
    </li>
  )
}
