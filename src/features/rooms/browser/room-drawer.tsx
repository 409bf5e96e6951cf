import '../../units/browser/settings.css'
import { useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { FactList } from '../../../browser/record/fact-list.tsx'
import { RecordDrawer } from '../../../browser/record/record-drawer.tsx'
import { RecordHistory } from '../../../browser/record/record-history.tsx'
import { RecordMissing, RecordWaiting } from '../../../browser/record/record-states.tsx'
import { RecordTabs } from '../../../browser/record/record-tabs.tsx'
import type { RecordSearch } from '../../../browser/record/use-record-search.ts'
import type { RoomKind } from '../../units/contract.ts'
import { type ManagedRoom, readRoom } from '../contract.ts'
import { roomKindWords } from '../words.ts'
import { RoomActions, RoomPlace } from './room-actions.tsx'
import { RoomState } from './room-columns.tsx'
import { RoomForm } from './room-form.tsx'
import { roomFieldNames, roomMessages } from './room-messages.ts'
import { roomEvents } from '../events.ts'

/** One room beside the list: to look at, to change, or a new one. */
export default function RoomDrawer({ address }: { address: RecordSearch }) {
  const words = useMessages(roomMessages)
  const { may } = useSession()
  const { id, writing } = address
  const isNew = writing === 'new' && may('room.edit')
  return (
    <RecordDrawer
      title={isNew ? words.newRoom : id && <Title id={id} />}
      writing={writing !== null}
      onClose={address.close}
    >
      {isNew ? <RoomForm address={address} /> : id && <One key={id} id={id} address={address} />}
    </RecordDrawer>
  )
}

function Title({ id }: { id: string }) {
  const words = useMessages(roomMessages)
  const { data, error } = useContract(readRoom, { params: { id } })
  return data?.name ?? (error ? words.missing : words.loading)
}

function One({ id, address }: { id: string; address: RecordSearch }) {
  const { may } = useSession()
  const { data: room, error, refetch } = useContract(readRoom, { params: { id } })
  if (!room) return error ? <RecordMissing error={error} onAgain={() => void refetch()} /> : <RecordWaiting />
  const mayEdit = may('room.edit')
  if (address.writing === 'edit' && mayEdit) return <RoomForm room={room} address={address} />
  return (
    <>
      {mayEdit && <RoomActions room={room} address={address} />}
      <RecordTabs facts={<Facts room={room} />} history={<History id={id} />} />
    </>
  )
}

function Facts({ room }: { room: ManagedRoom }) {
  const words = useMessages(roomMessages)
  const names = useMessages(roomFieldNames)
  const language = useLanguage()
  const { may } = useSession()
  return (
    <>
      <FactList
        facts={[
          [names.active, <RoomState key="state" active={room.active} language={language} />],
          [names.unit, room.unitName],
          [names.kind, roomKindWords[language][room.kind]],
          [names.setup, words.minutes(room.setupMinutes)],
          [names.cleaning, words.minutes(room.cleaningMinutes)],
          ...(may('room.edit') ? [[words.orderText, <RoomPlace key="place" room={room} />] as const] : []),
        ]}
      />
      <p className="record-note settings-hint">{words.minutesHint}</p>
    </>
  )
}

function History({ id }: { id: string }) {
  const words = useMessages(roomMessages)
  const names = useMessages(roomFieldNames)
  const kinds = useMessages(roomKindWords)
  const show = (field: string, value: unknown) => {
    if (value === null) return null
    if (field === 'kind') return kinds[value as RoomKind]
    if (typeof value === 'boolean') return value ? words.active : words.inactive
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
  return <RecordHistory of={roomEvents} id={id} fields={names} show={show} />
}
