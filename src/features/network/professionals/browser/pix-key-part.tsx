import { Button, Stack, Text, Title } from '@mantine/core'
import { useNow, useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { formatDayTime } from '../../../../shared/time.ts'
import { confirmPixKey, type PixKeyStanding, readPixKey } from '../pix-key-contract.ts'
import type { ProfessionalRecord } from '../record.ts'
import { pixKeyMessages } from './pix-key-messages.ts'

/** By which key somebody is paid and which one waits, for those to whom pay is open; another person confirms it here. */
export function PixKeyPart({ row }: { readonly row: ProfessionalRecord }) {
  const { may } = useSession()
  return may('payment.pixKey') ? <Standing row={row} /> : null
}

function Standing({ row }: { readonly row: ProfessionalRecord }) {
  const words = useMessages(pixKeyMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const standing = useContract(readPixKey, { params: { id: row.id } })
  if (standing.error && !standing.data)
    return <DidNotCome error={standing.error} onAgain={() => void standing.refetch()} />
  if (!standing.data || (row.pixKey === null && standing.data.paying === null)) return null
  const { paying, confirmedByName, confirmedAt, waiting } = standing.data
  const at = (instant: string) => formatDayTime(instant, unit.timeZone, language)
  return (
    <Stack component="section" gap={4} aria-label={words.title}>
      <Title order={3} fz="sm">
        {words.title}
      </Title>
      <Text size="sm">{paying === null ? words.none : words.paying(paying)}</Text>
      {confirmedAt !== null && confirmedByName !== null && (
        <Text size="sm" c="dimmed">
          {words.confirmed(confirmedByName, at(confirmedAt))}
        </Text>
      )}
      {waiting && <Waiting id={row.id} waiting={waiting} at={at} />}
    </Stack>
  )
}

interface WaitingProps {
  readonly id: string
  readonly waiting: NonNullable<PixKeyStanding['waiting']>
  readonly at: (instant: string) => string
}

function Waiting({ id, waiting, at }: WaitingProps) {
  const words = useMessages(pixKeyMessages)
  const now = useNow()
  const confirming = useCommand(confirmPixKey, {
    onSuccess: () => notify({ message: words.done, tone: 'done' }),
  })
  const isEarly = Date.parse(waiting.confirmableFrom) > Date.parse(now)
  return (
    <Note>
      <Stack gap={4} align="flex-start">
        <Text size="sm" fw={550}>
          {words.waiting}: {waiting.key}
        </Text>
        <Text size="sm" c="dimmed">
          {words.asked(waiting.askedByName, at(waiting.askedAt))}
        </Text>
        <Text size="sm">
          {waiting.isOwn ? words.own : isEarly ? words.from(at(waiting.confirmableFrom)) : words.ask}
        </Text>
        {!waiting.isOwn && !isEarly && (
          <Button
            loading={confirming.isPending}
            onClick={() => confirming.mutate({ params: { id }, body: { keyId: waiting.id } })}
          >
            {words.confirm}
          </Button>
        )}
      </Stack>
    </Note>
  )
}
