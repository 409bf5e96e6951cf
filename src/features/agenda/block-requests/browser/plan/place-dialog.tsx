import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useRef, useState } from 'react'
import { DateTimeInput } from '../../../../../browser/form/date-time-input.tsx'
import { formMessages } from '../../../../../browser/form/messages.ts'
import { refusedFields, useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { addMinutes, localDate, minutesBetween } from '../../../../../shared/time.ts'
import { ConflictAnswer } from '../../../appointments/browser/moving/conflict-answer.tsx'
import { type Conflict, conflictOf } from '../../../appointments/browser/moving/conflict.ts'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import type { Catalogue } from '../../../appointments/browser/calendar/use-names.ts'
import { type Affected, planAppointment } from '../../plan-contract.ts'
import type { PlannedPlacement, RequestDetail } from '../../record.ts'
import { messages } from '../list/messages.ts'
import { planMessages } from './plan-messages.ts'
import { Foot } from '../../../../../browser/dialog/foot.tsx'

interface PlaceDialogProps {
  readonly request: RequestDetail
  readonly affected: Affected
  readonly proposal: PlannedPlacement | null
  readonly catalogue: Catalogue
  readonly onClose: () => void
}

/** A time, a room and people by hand; what is in the way is answered with the nearest times that fit. */
export default function PlaceDialog({ request, affected, proposal, catalogue, onClose }: PlaceDialogProps) {
  const words = useMessages(planMessages)
  const { giveUp } = useMessages(messages)
  const unit = catalogue.units.find(({ id }) => id === affected.unitId)
  const zone = affected.timeZone
  const minutes = minutesBetween(affected.startsAt, affected.endsAt)
  const [startsAt, setStartsAt] = useState<string | null>(proposal?.startsAt ?? affected.startsAt)
  const [roomId, setRoomId] = useState(proposal?.roomId ?? affected.roomId)
  const [people, setPeople] = useState<readonly string[]>(proposal?.professionalIds ?? affected.professionalIds)
  const [note, setNote] = useState('')
  const save = useRef<HTMLButtonElement>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { momentMissing } = useMessages(formMessages)
  const { form, wrong, check, refuse } = useWrong<'startsAt' | 'endsAt' | 'roomId' | 'professionalIds' | 'note'>({
    startsAt: startsAt === null && momentMissing,
    endsAt: undefined,
    roomId: undefined,
    professionalIds: undefined,
    note: undefined,
  })
  const planning = useCommand(planAppointment, {
    onSuccess: onClose,
    onProblem: (error) => {
      setConflict(conflictOf(error))
      const isBeside = refuse(refusedFields(error))
      setProblem(conflictOf(error) || isBeside ? null : error.message)
      return true
    },
  })
  const send = () => {
    if (!check() || startsAt === null) return
    const body = { action: 'move' as const, roomId, professionalIds: [...people], startsAt }
    const said = note.trim()
    planning.mutate({
      params: { id: request.id, appointmentId: affected.id },
      body: { ...body, endsAt: addMinutes(startsAt, minutes), ...(said && { note: said }) },
    })
  }
  const kind = unit?.rooms.find(({ id }) => id === affected.roomId)?.kind
  const rooms = unit?.rooms.filter((room) => room.active && room.kind === kind) ?? []
  return (
    <Dialog writing title={words.placeTitle(affected.patientName ?? '')} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap="sm">
          <DateTimeInput
            label={words.start}
            description={words.minutes(minutes)}
            zone={zone}
            value={startsAt}
            error={wrong.startsAt ?? wrong.endsAt}
            onChange={setStartsAt}
            data-autofocus
            autoFocus
          />
          <NativeSelect
            label={words.room}
            value={roomId}
            error={wrong.roomId}
            onChange={(event) => setRoomId(event.currentTarget.value)}
            data={rooms.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {people.map((chosen, index) => (
            <NativeSelect
              key={affected.professionalIds[index]}
              label={people.length > 1 ? `${words.people} (${index + 1})` : words.people}
              value={chosen}
              error={wrong.professionalIds}
              onChange={(event) => setPeople(people.map((one, at) => (at === index ? event.currentTarget.value : one)))}
              data={whoElse(affected.professionalIds[index] ?? chosen, affected, catalogue)}
            />
          ))}
          <TextInput
            label={words.note}
            maxLength={500}
            value={note}
            error={wrong.note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {problem && (
            <Text c="red" role="alert">
              {problem}
            </Text>
          )}
          {conflict && (
            <ConflictAnswer
              conflict={conflict}
              askedDate={localDate(startsAt ?? affected.startsAt, zone)}
              zone={zone}
              onPick={(time) => {
                setStartsAt(time.startsAt)
                setConflict(null)
                save.current?.focus()
              }}
            />
          )}
          <Foot>
            <Button variant="subtle" color="gray" onClick={onClose}>
              {giveUp}
            </Button>
            <Button ref={save} type="submit" loading={planning.isPending}>
              {words.save}
            </Button>
          </Foot>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Those of the unit who do the same as somebody, themself first. */
function whoElse(id: string, { unitId }: Affected, { professionals }: Catalogue): { value: string; label: string }[] {
  const own = professionals.find((one) => one.id === id)
  const same = professionals.filter(
    (one) => one.id !== id && one.active && one.function === own?.function && one.unitIds.includes(unitId),
  )
  return [...(own ? [own] : []), ...same].map((one) => ({ value: one.id, label: one.name }))
}
