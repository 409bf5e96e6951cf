import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSession } from '../../../../../browser/current.ts'
import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import { FactList } from '../../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { useContract } from '../../../../../browser/query.ts'
import { RecordWaiting } from '../../../../../browser/record/record-states.tsx'
import { useGo } from '../../../../../browser/search.ts'
import { DidNotCome } from '../../../../../browser/states.tsx'
import { formatPhone } from '../../../../../shared/phones.ts'
import { formatDayTime, formatRange } from '../../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import { type Catalogue, StatusBadge } from '../../../../agenda/offers/browser.ts'
import { ColleagueSelect } from '../../../../foundation/offers/browser.ts'
import { readConfirmation } from '../../contract.ts'
import type { ConfirmationDetail } from '../../record.ts'
import { columnOf, confirmingRoles } from '../../rules.ts'
import { Attempts } from '../attempts.tsx'
import { messages } from './messages.ts'
import type { Deed, Desk } from './use-desk.ts'
import { usePresence } from './use-presence.ts'

interface CardDrawerProps {
  readonly id: string
  readonly catalogue: Catalogue
  readonly desk: Desk
  readonly onClose: () => void
}

/** One card with everything that was tried, and everything that can be done. Whoever has it open is on it. */
export default function CardDrawer({ id, catalogue, desk, onClose }: CardDrawerProps) {
  const words = useMessages(messages)
  const { data: card, error, refetch } = useContract(readConfirmation, { params: { id } })
  const isOpen = card !== undefined && columnOf(card) !== null
  const { other, takeOver } = usePresence(id, desk.may && isOpen)
  return (
    <Drawer title={card?.patientName ?? (error ? words.failed : words.loading)} writing={false} onClose={onClose}>
      {card ? (
        <Stack gap="md">
          {other !== null && (
            <Note tone="warning" role="alert">
              <Group justify="space-between" gap="xs">
                {words.atWork(other)}
                <Button size="compact-sm" variant="default" onClick={takeOver}>
                  {words.takeOver}
                </Button>
              </Group>
            </Note>
          )}
          {desk.may && isOpen && <Deeds card={card} desk={desk} />}
          <CardFacts card={card} catalogue={catalogue} desk={desk} />
          <Title order={3} size="h4">
            {words.tried}
          </Title>
          <Attempts tried={card.tried} zone={zoneOfUnit(catalogue.units, card.unitId)} />
        </Stack>
      ) : error ? (
        <DidNotCome error={error} onAgain={() => void refetch()} />
      ) : (
        <RecordWaiting />
      )}
    </Drawer>
  )
}

function Deeds({ card, desk }: { readonly card: ConfirmationDetail; readonly desk: Desk }) {
  const words = useMessages(messages)
  const column = columnOf(card)
  const deeds: (readonly [Deed, string])[] = [
    ...(column === 'confirmed'
      ? ([['unconfirm', words.to_confirm]] as const)
      : ([['confirm', words.confirm]] as const)),
    ['whatsapp', words.whatsapp],
    ['call', words.call],
    ['noAnswer', words.noAnswer],
    ['wrongNumber', words.wrong],
    column === 'other_date' ? (['keepDate', words.keep] as const) : (['otherDate', words.otherDate] as const),
  ]
  return (
    <Group gap="xs">
      {deeds.map(([deed, label], index) => (
        <Button
          key={deed}
          variant={index === 0 && deed === 'confirm' ? 'filled' : 'default'}
          onClick={() => desk.act(card, deed)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}

function CardFacts({
  card,
  catalogue,
  desk,
}: {
  readonly card: ConfirmationDetail
  readonly catalogue: Catalogue
  readonly desk: Desk
}) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { user } = useSession()
  const go = useGo()
  const zone = zoneOfUnit(catalogue.units, card.unitId)
  const unit = catalogue.units.find(({ id }) => id === card.unitId)
  const place = [catalogue.names.rooms.get(card.roomId)?.name, unit?.name].filter(Boolean).join(' · ')
  const people = card.professionalIds.map((id) => catalogue.names.professionals.get(id)?.name ?? '–').join(', ')
  const choose = (id: string, name: string) => desk.give(card, id === '' ? null : { id, name })
  return (
    <>
      <FactList
        facts={[
          [words.state, <StatusBadge key="status" status={card.status} />],
          [words.when, formatRange(card.startsAt, card.endsAt, zone, language)],
          [words.place, place],
          [words.procedure, catalogue.names.procedures.get(card.procedureId)?.name],
          [words.people, people],
          [
            words.phone,
            card.patientPhone && (
              <Anchor key="phone" href={`tel:${card.patientPhone}`}>
                {formatPhone(card.patientPhone)}
              </Anchor>
            ),
          ],
          ...(card.otherDateSince
            ? ([
                [words.since, `${formatDayTime(card.otherDateSince, zone, language)} · ${card.otherDateReason ?? ''}`],
              ] as const)
            : []),
        ]}
      />
      {desk.may ? (
        <ColleagueSelect
          label={words.person}
          none={words.nobody}
          value={card.assigneeId ?? ''}
          roles={[...confirmingRoles, ...(confirmingRoles.includes(user.role) ? [] : [user.role])]}
          unitId={card.unitId}
          onChange={choose}
        />
      ) : (
        <Text size="sm">
          {words.person}: {card.assigneeName ?? words.nobody}
        </Text>
      )}
      <Group>
        <Button variant="subtle" onClick={() => go('/marcacao-confirmacao', { agendamento: card.id })}>
          {words.summary}
        </Button>
      </Group>
    </>
  )
}
