import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useDates } from '../../../../browser/use-dates.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { DidNotCome, Waiting } from '../../../../browser/states.tsx'
import { Tabbed } from '../../../../browser/tabs.tsx'
import type { CasePauses } from '../contract.ts'
import { isDone, type PauseState } from '../rules.ts'
import type { Pause } from '../who-list.ts'
import { messages, pauseNames } from './messages.ts'
import { OverrideButton, Overridden } from './override.tsx'
import { PauseItems } from './pause-items.tsx'
import { Signatures } from './signatures.tsx'
import { usePauses } from './use-pauses.ts'

interface PausesDrawerProps {
  readonly appointmentId: string
  readonly onClose: () => void
}

/** The three safety pauses of a surgery over the page, to be answered and signed by finger. */
export default function PausesDrawer({ appointmentId, onClose }: PausesDrawerProps) {
  const words = useMessages(messages)
  const { data: of, error, refetch } = usePauses(appointmentId)
  return (
    <Drawer title={words.title} writing={false} width={720} onClose={onClose}>
      {of ? (
        <Pauses of={of} />
      ) : error ? (
        <DidNotCome
          error={error}
          title={words.failed}
          missing={{ title: words.missing, hint: words.missingHint }}
          onAgain={() => void refetch()}
        />
      ) : (
        <Waiting height={400} label={words.loading} />
      )}
    </Drawer>
  )
}

function Pauses({ of }: { readonly of: CasePauses }) {
  const names = useMessages(pauseNames)
  const words = useMessages(messages)
  const dates = useDates(of.timeZone)
  const [chosen, setChosen] = useState<Pause | null>(null)
  // The one to do, unless another is looked at.
  const pause =
    of.pauses.find(({ pause: one, state }) => (chosen ? one === chosen : !isDone(state))) ?? of.pauses.at(-1)
  if (!pause) return null
  return (
    <>
      <Text mb="sm">
        <strong>{of.patient.socialName ?? of.patient.name}</strong> · {of.procedureName} · {dates.at(of.startsAt)}
      </Text>
      <Tabbed
        label={words.title}
        tabs={of.pauses.map((one) => ({
          id: String(one.pause),
          name: `${one.pause}. ${names[one.pause]}`,
          mark: <TabMark state={one.state} />,
        }))}
        current={String(pause.pause)}
        onChoose={(id) => setChosen(of.pauses.find((one) => String(one.pause) === id)?.pause ?? null)}
      >
        <StateMark state={pause.state} />
        <Overridden of={of} pause={pause} />
        <PauseItems key={pause.pause} of={of} pause={pause} />
        <Signatures key={`signatures ${pause.pause}`} of={of} pause={pause} />
        <OverrideButton of={of} pause={pause} />
      </Tabbed>
    </>
  )
}

const looks = {
  open: ['calm', IconCircleDashed],
  begun: ['warning', IconSignature],
  signed: ['good', IconCircleCheck],
  overridden: ['bad', IconAlertTriangle],
} as const

/** The same on its tab, by icon and colour: the word is in the open one. */
function TabMark({ state }: { readonly state: PauseState }) {
  const [tone, Sign] = looks[state]
  return state === 'open' ? null : (
    <Sign size={16} aria-hidden="true" color={tone === 'bad' ? 'var(--pauta-danger)' : 'var(--pauta-teal-7)'} />
  )
}

/** How a pause stands, in a word. */
function StateMark({ state }: { readonly state: PauseState }) {
  const words = useMessages(messages)
  const [tone, icon] = looks[state]
  return (
    <div style={{ marginTop: 'var(--pauta-space-sm)' }}>
      <Mark tone={tone} icon={icon}>
        {words[state]}
      </Mark>
    </div>
  )
}
