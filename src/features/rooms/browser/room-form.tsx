import '../../units/browser/settings.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../browser/api.ts'
import { useUnit } from '../../../browser/current.ts'
import { FormFoot } from '../../../browser/form/form-foot.tsx'
import { FormGroup } from '../../../browser/form/form-group.tsx'
import { FormStates } from '../../../browser/form/form-states.tsx'
import { useRecordForm } from '../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { refetchShowing } from '../../../browser/query.ts'
import type { RecordSearch } from '../../../browser/record/use-record-search.ts'
import { useSearchParams } from '../../../browser/search.ts'
import type { ContractInput } from '../../../shared/contract.ts'
import { newId } from '../../../shared/ids.ts'
import { roomKinds } from '../../units/contract.ts'
import { createRoom, editRoom, type ManagedRoom, roomFields } from '../contract.ts'
import { roomKindWords } from '../words.ts'
import { affectedIn, AffectedList } from '../../units/browser/affected-list.tsx'
import { roomFieldNames, roomMessages } from './room-messages.ts'
import { newRoom, roomInput, type RoomValues, roomValues } from './room-values.ts'

/** Adds a room to a unit, or changes one. */
export function RoomForm({ room, address }: { room?: ManagedRoom; address: RecordSearch }) {
  const words = useMessages(roomMessages)
  const names = useMessages(roomFieldNames)
  const kinds = useMessages(roomKindWords)
  const { unit, units } = useUnit()
  const [search] = useSearchParams()
  const [id] = useState(newId)
  const [unitId, setUnitId] = useState(units.find((one) => one.id === search['filial'])?.id ?? unit.id)
  const record = useRecordForm<RoomValues, ManagedRoom>({
    draft: `room ${room?.id ?? 'new'}`,
    initial: room ? roomValues(room) : newRoom,
    version: room?.version ?? null,
    schema: roomFields,
    toInput: roomInput,
    send: ({ input, changes, version }) =>
      room
        ? call(editRoom, { params: { id: room.id }, body: { ...changes, version } } as ContractInput<typeof editRoom>)
        : call(createRoom, { body: { ...input, id, unitId } } as ContractInput<typeof createRoom>),
    fromRecord: (current) => roomValues(current as ManagedRoom),
    onDone: (saved) => {
      refetchShowing('room')
      notify({ message: room ? words.saved : words.created(saved.name), tone: 'done' })
      address.show(saved.id)
    },
  })
  const { form } = record
  const field = (name: keyof RoomValues & string, span: number, phone = 12) => ({
    label: names[name as keyof typeof names],
    style: { '--span': span, '--span-phone': phone } as React.CSSProperties,
    ...form.getInputProps(name),
  })
  return (
    <form className="record-form" noValidate onSubmit={record.submit}>
      <FormStates record={record} labels={names} told={affectedIn(record.problem) !== undefined} />
      <AffectedList problem={record.problem} />
      <FormGroup title={names.name}>
        <TextInput {...field('name', 12)} withAsterisk autoComplete="off" data-autofocus autoFocus />
        {!room && units.length > 1 && (
          <NativeSelect
            label={names.unit}
            value={unitId}
            onChange={(event) => setUnitId(event.currentTarget.value)}
            data={units.map((one) => ({ value: one.id, label: one.name }))}
          />
        )}
        <NativeSelect {...field('kind', 6)} data={roomKinds.map((kind) => ({ value: kind, label: kinds[kind] }))} />
      </FormGroup>
      <FormGroup title={`${names.setup} · ${names.cleaning}`}>
        <TextInput {...field('setupMinutes', 6, 6)} inputMode="numeric" autoComplete="off" />
        <TextInput {...field('cleaningMinutes', 6, 6)} inputMode="numeric" autoComplete="off" />
        <p className="record-note settings-wide">{words.minutesHint}</p>
      </FormGroup>
      <FormFoot
        record={record}
        submit={room ? words.save : words.create}
        onCancel={room ? () => address.show(room.id) : address.close}
        staysAt={address.staysAt}
      />
    </form>
  )
}
