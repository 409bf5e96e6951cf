import { Button, Select, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatDate, formatMinutes, minutesOfDay } from '../../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import { type Procedure, credentialOn, procedureKinds } from '../../../../network/offers/both.ts'
import { Swatch } from '../../../../network/offers/browser.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { Appointment } from '../../record.ts'
import {
  type BookingDraft,
  fittingRooms,
  offeredProfessionals,
  seatsOf,
  withProcedure,
  withUnit,
} from './booking-draft.ts'
import { bookingMessages } from './booking-messages.ts'
import { pickOnEnter } from '../../../../../browser/form/pick-on-enter.ts'
import { seatTheFree } from './seating.ts'
import type { Catalogue } from '../calendar/use-names.ts'
import { words as fixedWords } from '../words.ts'

export interface FieldsProps {
  readonly draft: BookingDraft
  readonly change: (next: (draft: BookingDraft) => BookingDraft) => void
  /** By the contract's paths. */
  readonly errors: Readonly<Record<string, ReactNode>>
}

export interface CatalogueFieldsProps extends FieldsProps {
  readonly unit: Unit | undefined
  readonly procedure: Procedure | undefined
  readonly catalogue: Catalogue
  /** What the calendar shows as held at that time, by resource. */
  readonly held: ReadonlyMap<string, Appointment>
  /** Whom the roster has elsewhere, or nowhere, at that time. */
  readonly away: ReadonlySet<string>
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
        label={words.procedure}
        allowDeselect={false}
        data={procedures}
        value={draft.procedureId}
        searchable
        onKeyDown={pickOnEnter}
        disabled={isLocked}
        error={errors['procedureId']}
        maxDropdownHeight={320}
        comboboxProps={{ withinPortal: false }}
        renderOption={({ option }) => (
          <span>
            <Swatch colour={catalogue.names.procedures.get(option.value)?.colour ?? null} />
            {option.label}
          </span>
        )}
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
export function WhoFields({ draft, change, errors, unit, procedure, catalogue, held, away }: CatalogueFieldsProps) {
  const words = useMessages(bookingMessages)
  const fixed = useMessages(fixedWords)
  const language = useLanguage()
  const zone = zoneOfUnit(catalogue.units, draft.unitId)
  const option = (one: { id: string; name: string }) => {
    const appointment = held.get(one.id)
    const during =
      appointment &&
      `${formatMinutes(minutesOfDay(appointment.startsAt, zone))}–${formatMinutes(minutesOfDay(appointment.endsAt, zone))}`
    return { value: one.id, label: one.name, during, isFree: appointment === undefined && !away.has(one.id) }
  }
  // Otherwise as the catalogue has them: rooms in the unit's own order, people by name.
  const sorted = <One extends { isFree: boolean }>(all: One[]) =>
    all.toSorted((one, other) => Number(other.isFree) - Number(one.isFree))
  const seats = seatsOf(procedure)
  const rooms = sorted(fittingRooms(unit, procedure).map(option))
  const team = catalogue.names.teams.get(draft.teamId ?? '')
  const credential = (id: string) => {
    const one = catalogue.names.professionals.get(id)
    const state = one ? credentialOn(one, draft.date) : 'none'
    if (!one?.registrationValidUntil || (state !== 'expired' && state !== 'expiring')) return null
    const until = formatDate(one.registrationValidUntil, language)
    const word = state === 'expired' ? words.expired : words.expires
    return { isExpired: state === 'expired', text: word(one.registration ?? '', until) }
  }
  /** What speaks against somebody, or a room, at that time. */
  const warningOf = (id: string) => {
    const during = held.has(id) ? option({ id, name: '' }).during : undefined
    if (during !== undefined) return words.taken(during)
    const ending = credential(id)
    if (ending) return ending.text
    return away.has(id) ? words.offRoster : null
  }
  const renderOption = ({ option: shown }: { option: { value: string; label: string } }) => {
    const member = team?.members.find((one) => one.professionalId === shown.value)
    const warning = warningOf(shown.value)
    return (
      <div>
        {shown.label}
        {member && (
          <Text size="xs" c="dimmed">
            {member.substitute ? words.substitute : words.ofTeam}
          </Text>
        )}
        {warning !== null && (
          <Text size="xs" c="yellow.7">
            {warning}
          </Text>
        )}
      </div>
    )
  }
  const shared = {
    searchable: true,
    onKeyDown: pickOnEnter,
    maxDropdownHeight: 280,
    comboboxProps: { withinPortal: false },
    renderOption,
  }
  const noteOn = (id: string | null) => {
    const warning = id === null ? null : warningOf(id)
    return warning === null ? undefined : (
      <Text span inherit c="yellow.7">
        {warning}
      </Text>
    )
  }
  return (
    <>
      <Select
        {...shared}
        label={words.room}
        // Taking what is chosen once more keeps it: a surgery is nowhere without a room.
        allowDeselect={false}
        data={rooms}
        value={draft.roomId}
        error={errors['roomId']}
        description={noteOn(draft.roomId)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(roomId) => change((before) => ({ ...before, roomId }))}
      />
      {seats.map((seat, index) => {
        const chosen = draft.professionalIds[index] ?? null
        const others = new Set(draft.professionalIds.filter((id, other) => id !== null && other !== index))
        const people = offeredProfessionals(catalogue.professionals, draft.unitId, seat, chosen)
        return (
          <Select
            {...shared}
            key={`${seat} ${index}`}
            label={fixed.function[seat]}
            data={sorted(
              people
                .filter((one) => !others.has(one.id))
                .map((one) => ({
                  ...option(one),
                  disabled: one.id !== chosen && credential(one.id)?.isExpired === true,
                })),
            )}
            value={people.some((one) => one.id === chosen) ? chosen : null}
            error={errors[`professionalIds.${index}`] ?? (index === 0 && errors['professionalIds'])}
            description={noteOn(chosen)}
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
