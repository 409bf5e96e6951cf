import { Button, Group, Stack, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { alsoShowing, useContract } from '../../../../../browser/query.ts'
import { Settled } from '../../../../../browser/settled.tsx'
import { DidNotCome, Waiting } from '../../../../../browser/states.tsx'
import { useCatalogue } from '../../../../agenda/offers/browser.ts'
import { readEntry } from '../../contract.ts'
import type { EntryDetail } from '../../record.ts'
import { CauseMark } from '../chips.tsx'
import { messages } from '../messages.ts'
import { EarlierAttempts } from './earlier-attempts.tsx'
import { EndingDialog } from './ending-dialog.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { RunningAttempt } from './running-attempt.tsx'
import type { Look } from './look.ts'

const ProposeForm = lazy(() => import('./propose-form.tsx'))

interface EntryDrawerProps {
  /** The appointment's. */
  readonly id: string
  readonly isProposing: boolean
  readonly onPropose: (on: boolean) => void
  readonly onClose: () => void
}

const ofItsUnit = alsoShowing(['appointment', 'confirmation'], ({ unitId, startsAt, endsAt }: EntryDetail) => ({
  unitId,
  from: startsAt,
  to: endsAt,
}))

/** An appointment that is to be rebooked, beside the list: what is known, what is proposed, and what to do. */
export default function EntryDrawer({ id, isProposing, onPropose, onClose }: EntryDrawerProps) {
  const words = useMessages(messages)
  const { data: entry, error, refetch } = useContract(readEntry, { params: { id } }, ofItsUnit)
  const { catalogue } = useCatalogue()
  const unit = catalogue?.units.find((one) => one.id === entry?.unitId)
  const isWriting = isProposing && entry?.can.includes('propose') === true
  return (
    <Drawer
      title={
        entry ? (
          <Group component="span" display="inline-flex" gap="xs">
            {entry.patientName} {entry.cause && <CauseMark cause={entry.cause} />}
          </Group>
        ) : error ? (
          words.missing
        ) : (
          words.loading
        )
      }
      writing={isWriting}
      width={640}
      onClose={onClose}
    >
      {entry && catalogue && unit ? (
        isWriting ? (
          <Suspense fallback={<Waiting height={320} label={words.loading} />}>
            <ProposeForm entry={entry} look={{ catalogue, unit }} onDone={() => onPropose(false)} />
          </Suspense>
        ) : (
          <Shown entry={entry} look={{ catalogue, unit }} onPropose={() => onPropose(true)} />
        )
      ) : error ? (
        <DidNotCome
          error={error}
          title={words.failedOne}
          missing={{ title: words.missing, hint: words.missingHint }}
          onAgain={() => void refetch()}
        />
      ) : (
        <Waiting height={320} label={words.loading} />
      )}
    </Drawer>
  )
}

function Shown({ entry, look, onPropose }: { entry: EntryDetail; look: Look; onPropose: () => void }) {
  const words = useMessages(messages)
  const [ending, setEnding] = useState<'return' | 'dismiss' | null>(null)
  const running = entry.attempts.find(({ endedAt }) => endedAt === null)
  const may = (action: EntryDetail['can'][number]) => entry.can.includes(action)
  return (
    <Stack gap="md">
      <EntryFacts entry={entry} look={look} />
      {entry.replacedBy && <Note tone="told">{words.replaced}</Note>}
      {running && <RunningAttempt entry={entry} attempt={running} look={look} />}
      {!running && may('propose') && entry.needsApproval && <Note tone="warning">{words.asksApproval}</Note>}
      {!running && (
        <Settled state={`${entry.status} ${entry.attempts.length}`} label={words.actions}>
          <Group gap="xs">
            {may('propose') && (
              <Button leftSection={<IconCalendarRepeat size={16} />} onClick={onPropose}>
                {words.propose}
              </Button>
            )}
            {may('return') && (
              <Button variant="default" onClick={() => setEnding('return')}>
                {words.returnTo}
              </Button>
            )}
            {may('dismiss') && (
              <Button variant="default" onClick={() => setEnding('dismiss')}>
                {words.dismiss}
              </Button>
            )}
          </Group>
        </Settled>
      )}
      {entry.attempts.some(({ endedAt }) => endedAt !== null) && (
        <section>
          <Title order={3} size="h5" mb="xs">
            {words.earlier}
          </Title>
          <EarlierAttempts attempts={entry.attempts} look={look} />
        </section>
      )}
      {ending && <EndingDialog entry={entry} verb={ending} onClose={() => setEnding(null)} />}
    </Stack>
  )
}
