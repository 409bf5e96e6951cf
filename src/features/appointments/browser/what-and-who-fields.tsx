import { Button, Select } from '@mantine/core'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { formatMinutes, minutesOfDay } from '../../../shared/time.ts'
import { type Procedure, procedureKinds } from '../../procedures/contract.ts'
import type { Unit } from '../../units/contract.ts'
import type { Appointment } from '../record.ts'
import {
  type BookingDraft,
  fittingProfessionals,
  fittingRooms,
  seatsOf,
  withProcedure,
  withUnit,
} from './booking-draft.ts'
import { bookingMessages } from './booking-messages.ts'
import { pickOnEnter } from './pick-on-enter.ts'
import { seatTheFree } from './seating.ts'
import type { FieldErrors } from './use-booking.ts'
import type { Catalogue } from './use-names.ts'
import { words as fixedWords } from './words.ts'

export interface FieldsProps {
  readonly draft: BookingDraft
  readonly change: (next: (draft: BookingDraft) => BookingDraft) => void
  readonly errors: FieldErrors
}

interface CatalogueFieldsProps extends FieldsProps {
  readonly unit: Unit | undefined
  readonly procedure: Procedure | undefined
  readonly catalogue: Catalogue
  /** What the calendar shows as held at that time, by resource. */
  readonly held: ReadonlyMap<string, Appointment>
}

interface WhatFieldsProps extends CatalogueFieldsProps {
  readonly isLocked: boolean
  readonly isUnitLocked: boolean
}

/** Procedure and unit. The procedure sets the duration, the rooms that fit and the people it needs. */
export function WhatFields({ draft, change, errors, unit, catalogue, isLocked, isUnitLocked }: WhatFieldsProps) {
  const words = useMessages(bookingMessages)
  // A room that was clicked says what can be done in it; once a procedure is chosen, all are offered again.
  const room = draft.procedureId === null ? unit?.rooms.find((one) => one.id === draft.roomId) : undefined
  const procedures = procedureKinds
    .map((kind) => ({
      group: words[kind],
      items: catalogue.procedures
        .filter((one) => one.active && one.kind === kind && (!room || one.roomKind === room.kind))
        .map((one) => ({ value: one.id, label: one.name })),
    }))
    .filter((group) => group.items.length > 0)
  return (
    <>
      <Select
        data-field="procedure"
        label={words.procedure}
        data={procedures}
        value={draft.procedureId}
        searchable
        onKeyDown={pickOnEnter}
        disabled={isLocked}
        error={errors.procedure}
        maxDropdownHeight={320}
        comboboxProps={{ withinPortal: false }}
        onChange={(id) =>
          change((before) =>
            withProcedure(
              before,
              { unit, procedure: catalogue.names.procedures.get(id ?? ''), professionals: catalogue.professionals },
              false,
            ),
          )
        }
      />
      {catalogue.units.length > 1 && (
        <Select
          label={words.unit}
          data={catalogue.units.map((one) => ({ value: one.id, label: one.name }))}
          value={draft.unitId}
          allowDeselect={false}
          disabled={isUnitLocked}
          comboboxProps={{ withinPortal: false }}
          onChange={(id) => {
            if (id) change((before) => withUnit(before, id))
          }}
        />
      )}
    </>
  )
}

/** Room and people. Whoever the calendar shows as busy at that time can still be chosen: the server knows best. */
export function WhoFields({ draft, change, errors, unit, procedure, catalogue, held }: CatalogueFieldsProps) {
  const words = useMessages(bookingMessages)
  const fixed = useMessages(fixedWords)
  const language = useLanguage()
  const zone = unit?.timeZone ?? 'America/Sao_Paulo'
  const collator = new Intl.Collator(language, { numeric: true })
  const option = (one: { id: string; name: string }) => {
    const appointment = held.get(one.id)
    const during =
      appointment &&
      `${formatMinutes(minutesOfDay(appointment.startsAt, zone))}–${formatMinutes(minutesOfDay(appointment.endsAt, zone))}`
    return { value: one.id, label: one.name, during, isFree: appointment === undefined }
  }
  const sorted = <One extends { label: string; isFree: boolean }>(all: One[]) =>
    all.toSorted((one, other) => Number(other.isFree) - Number(one.isFree) || collator.compare(one.label, other.label))
  const seats = seatsOf(procedure)
  const rooms = sorted(fittingRooms(unit, procedure).map(option))
  const busyWord = new Map([...held.keys()].map((id) => [id, option({ id, name: '' }).during ?? '']))
  const renderOption = ({ option: shown }: { option: { value: string; label: string } }) => (
    <span className="patient-option">
      <span>{shown.label}</span>
      {busyWord.has(shown.value) && <small className="is-busy">{words.taken(busyWord.get(shown.value) ?? '')}</small>}
    </span>
  )
  const shared = {
    searchable: true,
    onKeyDown: pickOnEnter,
    maxDropdownHeight: 280,
    comboboxProps: { withinPortal: false },
    renderOption,
  }
  const busyNote = (id: string | null) =>
    id !== null && busyWord.has(id) ? <span className="is-busy">{words.taken(busyWord.get(id) ?? '')}</span> : undefined
  return (
    <>
      <Select
        {...shared}
        data-field="room"
        label={words.room}
        data={rooms}
        value={draft.roomId}
        error={errors.room}
        description={busyNote(draft.roomId)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(roomId) => change((before) => ({ ...before, roomId }))}
      />
      {seats.map((seat, index) => {
        const chosen = draft.professionalIds[index] ?? null
        const others = new Set(draft.professionalIds.filter((id, other) => id !== null && other !== index))
        const people = fittingProfessionals(catalogue.professionals, draft.unitId, seat, draft.date)
        return (
          <Select
            {...shared}
            key={`${seat} ${index}`}
            data-field={`professional-${index}`}
            label={fixed.function[seat]}
            data={sorted(people.filter((one) => !others.has(one.id)).map(option))}
            value={people.some((one) => one.id === chosen) ? chosen : null}
            error={errors[`professional-${index}`]}
            description={busyNote(chosen)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(id) =>
              change((before) => ({
                ...before,
                professionalIds: seats.map((_, other) =>
                  other === index ? id : (before.professionalIds[other] ?? null),
                ),
              }))
            }
          />
        )
      })}
      {seats.length > 1 && draft.professionalIds.some((id) => id === null) && (
        <Button
          variant="default"
          onClick={() =>
            change((before) => ({
              ...before,
              professionalIds: seatTheFree(
                seats,
                before.professionalIds,
                catalogue.professionals,
                held,
                before.unitId,
                before.date,
              ),
            }))
          }
        >
          {words.seatTheFree}
        </Button>
      )}
    </>
  )
}
