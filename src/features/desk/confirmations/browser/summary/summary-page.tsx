import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconPhone } from '@tabler/icons-react'
import { useSession } from '../../../../../browser/current.ts'
import { FactList } from '../../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { useDocumentTitle } from '../../../../../browser/pages/document-title.ts'
import { useContract } from '../../../../../browser/query.ts'
import { RecordWaiting } from '../../../../../browser/record/record-states.tsx'
import { useGo } from '../../../../../browser/search.ts'
import { Settled } from '../../../../../browser/settled.tsx'
import { useShortcut } from '../../../../../browser/shortcuts.ts'
import { DidNotCome } from '../../../../../browser/states.tsx'
import { formatMoney } from '../../../../../shared/money.ts'
import { formatPhone } from '../../../../../shared/phones.ts'
import { formatRange, localDate } from '../../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import { type Catalogue, StatusBadge, useCatalogue } from '../../../../agenda/offers/browser.ts'
import { type AppointmentDetail, readAppointment } from '../../../../agenda/offers/both.ts'
import { readConfirmation } from '../../contract.ts'
import type { ConfirmationDetail } from '../../record.ts'
import { columnOf } from '../../rules.ts'
import { Attempts } from '../attempts.tsx'
import AskedDialogs from '../board/asked-dialogs.tsx'
import { useDesk } from '../board/use-desk.ts'
import { linkTo, messageTo } from '../whatsapp.ts'
import { messages } from './messages.ts'

/** What was booked: for whom, when, where, and what is to be done about its confirmation. */
export default function SummaryPage({ id }: { readonly id: string }) {
  const words = useMessages(messages)
  useDocumentTitle(`${words.title} · Pauta`)
  const { catalogue, error: notNamed, retry } = useCatalogue()
  const card = useContract(readConfirmation, { params: { id } })
  const appointment = useContract(readAppointment, { params: { id } })
  const error = card.error ?? appointment.error ?? notNamed
  if (card.data && appointment.data && catalogue)
    return <Summary card={card.data} appointment={appointment.data} catalogue={catalogue} />
  if (!error) return <RecordWaiting />
  return (
    <DidNotCome
      error={error}
      title={words.failed}
      missing={{ title: words.failed, hint: words.missing }}
      onAgain={() => {
        retry()
        void card.refetch()
        void appointment.refetch()
      }}
    />
  )
}

interface SummaryProps {
  readonly card: ConfirmationDetail
  readonly appointment: AppointmentDetail
  readonly catalogue: Catalogue
}

function Summary({ card, appointment, catalogue }: SummaryProps) {
  const words = useMessages(messages)
  const { mayOpen } = useSession()
  const go = useGo()
  const zone = zoneOfUnit(catalogue.units, card.unitId)
  const desk = useDesk(catalogue.units)
  const column = columnOf(card)
  const mayConfirm = desk.may && column !== null && column !== 'confirmed'
  const link = linkTo(card, catalogue.units)
  const mayWrite = desk.may && column !== null && link !== null
  useShortcut('c', () => desk.act(card, 'confirm'), { description: words.confirmNow, enabled: mayConfirm })
  useShortcut('w', () => desk.act(card, 'whatsapp'), { description: words.whatsapp, enabled: mayWrite })
  const day = { dia: localDate(card.startsAt, zone), unidade: card.unitId, agendamento: card.id }
  return (
    <Stack component="section" gap="md" maw={760}>
      <Title order={1}>{words.title}</Title>
      <SummaryFacts card={card} appointment={appointment} catalogue={catalogue} />
      {desk.may && column !== null && (
        <Settled state={card.status} label={words.title}>
          <Group gap="xs">
            {mayConfirm && (
              <Button
                leftSection={<IconCheck size={16} />}
                rightSection={<kbd>C</kbd>}
                onClick={() => desk.act(card, 'confirm')}
              >
                {words.confirmNow}
              </Button>
            )}
            {link !== null && (
              <Button
                variant="default"
                leftSection={<IconBrandWhatsapp size={16} />}
                rightSection={<kbd>W</kbd>}
                onClick={() => desk.act(card, 'whatsapp')}
              >
                {words.whatsapp}
              </Button>
            )}
            <Button variant="default" leftSection={<IconPhone size={16} />} onClick={() => desk.act(card, 'call')}>
              {words.call}
            </Button>
          </Group>
        </Settled>
      )}
      {desk.may && column !== null && (
        <Note>
          <Text size="xs" c="dimmed">
            {words.message}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {link === null ? words.noWhatsapp : messageTo(card, catalogue.units)}
          </Text>
        </Note>
      )}
      <Title order={2} size="h3">
        {words.tried}
      </Title>
      <Attempts tried={card.tried} zone={zone} />
      <Group gap="xs">
        <Button variant="default" onClick={() => go('/marcacao-confirmacao')}>
          {words.board}
        </Button>
        {mayOpen('/agendamentos-da-semana') && (
          <Button variant="default" onClick={() => go('/agendamentos-da-semana', day)}>
            {words.agenda}
          </Button>
        )}
      </Group>
      {desk.asked !== null && <AskedDialogs desk={desk} />}
    </Stack>
  )
}

function SummaryFacts({ card, appointment, catalogue }: SummaryProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { names, units } = catalogue
  const zone = zoneOfUnit(units, card.unitId)
  const unit = units.find(({ id }) => id === card.unitId)
  const { order, depositWaivedByName } = appointment
  const deposit =
    order === null
      ? null
      : depositWaivedByName !== null
        ? words.waived(depositWaivedByName)
        : words.paid(formatMoney(order.paidCentavos, language), formatMoney(order.depositCentavos, language))
  return (
    <FactList
      facts={[
        [words.patient, card.patientName],
        [words.when, formatRange(card.startsAt, card.endsAt, zone, language)],
        [words.place, [names.rooms.get(card.roomId)?.name, unit?.name, unit?.address].filter(Boolean).join(' · ')],
        [words.procedure, names.procedures.get(card.procedureId)?.name],
        [words.people, card.professionalIds.map((id) => names.professionals.get(id)?.name ?? '–').join(', ')],
        [words.state, <StatusBadge key="status" status={card.status} />],
        ...(order === null
          ? []
          : ([
              [words.order, `#${order.number}`],
              [words.deposit, deposit],
            ] as const)),
        [
          words.phone,
          card.patientPhone && (
            <Anchor key="phone" href={`tel:${card.patientPhone}`}>
              {formatPhone(card.patientPhone)}
            </Anchor>
          ),
        ],
      ]}
    />
  )
}
