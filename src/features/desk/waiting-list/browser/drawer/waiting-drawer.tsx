import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { alsoShowing, useContract } from '../../../../../browser/query.ts'
import { RecordHistory } from '../../../../../browser/record/record-history.tsx'
import { readId, useSearchParams } from '../../../../../browser/search.ts'
import { DidNotCome, Empty, Waiting } from '../../../../../browser/states.tsx'
import { readWaiting } from '../../contract.ts'
import type { WaitingDetail } from '../../record.ts'
import { messages } from '../messages.ts'
import { useWaitingNames, type WaitingNames } from '../use-waiting-names.ts'
import { Contacts } from './contacts.tsx'
import { historyWording } from './history-wording.ts'
import { SlotsOfItem } from './slots-of-item.tsx'
import { WaitingActions } from './waiting-actions.tsx'
import { WaitingFacts } from './waiting-facts.tsx'

const NotedForm = lazy(() => import('./noted-form.tsx'))

/** Says in the address that blockers and preferences are being written. */
const writingParameter = 'anotar'

const patientOf = ({ patientId }: WaitingDetail) => ({ patientId })

interface WaitingDrawerProps {
  /** Of the item, as the address has it. */
  readonly id: string
  readonly onClose: () => void
}

/** What waits for a date, beside the list: what is known of it, who talked to the patient, what is in the way. */
export default function WaitingDrawer({ id: asked, onClose }: WaitingDrawerProps) {
  const words = useMessages(messages)
  const id = readId(asked)
  const [search, setSearch] = useSearchParams()
  const isWriting = search[writingParameter] !== undefined
  const read = () => setSearch({ [writingParameter]: undefined })
  const names = useWaitingNames()
  const { data, error, refetch } = useContract(
    readWaiting,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, ...alsoShowing([], patientOf) },
  )
  return (
    <Drawer title={data?.patientName ?? words.title} writing={isWriting} onClose={onClose}>
      {id === undefined ? (
        <Empty title={words.missing} hint={words.missingHint} />
      ) : error && !data ? (
        <DidNotCome
          error={error}
          missing={{ title: words.missing, hint: words.missingHint }}
          onAgain={() => void refetch()}
        />
      ) : !data || !names ? (
        <Waiting height={320} label={words.loading} />
      ) : isWriting ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <NotedForm
            item={data}
            names={names}
            onDone={read}
            onCancel={read}
            staysAt={(_, next) => next[writingParameter] !== undefined}
          />
        </Suspense>
      ) : (
        <One item={data} names={names} onEdit={() => setSearch({ [writingParameter]: '1' }, { push: true })} />
      )}
    </Drawer>
  )
}

interface OneProps {
  readonly item: WaitingDetail
  readonly names: WaitingNames
  readonly onEdit: () => void
}

function One({ item, names, onEdit }: OneProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const zone = names.zoneOf(item.unitId)
  return (
    <Stack gap="md">
      {item.state === 'reserved' && <Note tone="told">{words.held}</Note>}
      {item.state !== 'reserved' && item.state !== 'waitlist' && <Note>{words.hasDate}</Note>}
      <WaitingActions item={item} names={names} onEdit={onEdit} />
      <SlotsOfItem itemId={item.id} names={names} />
      <WaitingFacts item={item} names={names} />
      <section>
        <Title order={3} mb="xs">
          {words.contacts}
        </Title>
        {item.contacts.length === 0 ? (
          <Text c="dimmed">{words.noContacts}</Text>
        ) : (
          <Contacts contacts={item.contacts} zone={zone} />
        )}
      </section>
      {may('history.read') && (
        <section>
          <Title order={3} mb="xs">
            {words.history}
          </Title>
          <RecordHistory id={item.id} zone={zone} {...historyWording(language, zone, names)} />
        </section>
      )}
    </Stack>
  )
}
