import { Box, Stack, Text } from '@mantine/core'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { AskedDrawer } from '../../../../browser/dialog/asked-drawer.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome, Waiting } from '../../../../browser/states.tsx'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { listRecallPatients, mostPatients, readRecall } from '../contract.ts'
import type { RecallDetail } from '../record.ts'
import { recallSourceWords } from '../words.ts'
import { messages } from './messages.ts'
import { PatientBoard } from './patient-board.tsx'
import { RecallActions } from './recall-actions.tsx'
import { RecallHistory } from './recall-history.tsx'
import { RecallMark, RecallProgress } from './recall-mark.tsx'
import { useTelling } from './use-telling.ts'
import { Whereabouts } from './whereabouts.tsx'

/** One recall over whatever page names it: its patients to be told, where its lots are, and what ends it. */
export default function RecallDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useMessages(messages)
  const answer = useContract(readRecall, { params: { id } })
  return (
    <AskedDrawer
      title={({ number, materialName }) => `${words.numbered(number)} · ${materialName}`}
      kind={words.recall}
      answer={answer}
      words={words}
      width="min(1280px, 100vw)"
      onClose={onClose}
    >
      {(recall) => <Shown key={recall.id} recall={recall} />}
    </AskedDrawer>
  )
}

function Shown({ recall }: { readonly recall: RecallDetail }) {
  const words = useMessages(messages)
  const sources = useMessages(recallSourceWords)
  const language = useLanguage()
  const { unit } = useUnit()
  const { may } = useSession()
  const { data, error, refetch } = useContract(listRecallPatients, {
    params: { id: recall.id },
    query: { limit: mostPatients },
  })
  const telling = useTelling(recall)
  const { lotNumber, source, alertNumber, announcedOn, reason, openedByName, openedAt, toTell, notUsed } = recall
  const patients = data?.items ?? []
  const elsewhere = toTell + notUsed - patients.length
  const hasMore = (data?.nextCursor ?? null) !== null
  return (
    <Stack gap="md">
      <Box maw={720}>
        <FactList
          facts={[
            [words.state, <RecallMark key="state" {...recall} />],
            [words.lot, lotNumber ?? words.noLot],
            [words.reason, reason],
            [
              words.source,
              [sources[source], alertNumber, formatDate(announcedOn, language)].filter(Boolean).join(' · '),
            ],
            [words.openedBy, `${openedByName} · ${formatDayTime(openedAt, unit.timeZone, language)}`],
            ...(recall.endedAt !== null
              ? ([
                  [words.endedBy, `${recall.endedByName} · ${formatDayTime(recall.endedAt, unit.timeZone, language)}`],
                ] as const)
              : []),
            ...(recall.endReason !== null ? ([[words.endReason, recall.endReason]] as const) : []),
          ]}
        />
      </Box>
      <RecallActions recall={recall} patients={patients} />
      <RecallProgress recall={recall} />
      {hasMore && (
        <Text size="sm" c="dimmed">
          {words.firstOnes(patients.length)}
        </Text>
      )}
      {!hasMore && data && elsewhere > 0 && (
        <Text size="sm" c="dimmed">
          {words.ofOthers(elsewhere)}
        </Text>
      )}
      {data ? (
        <PatientBoard patients={patients} telling={telling} hasElsewhere={elsewhere > 0} />
      ) : error ? (
        <DidNotCome error={error} title={words.patientsFailed} onAgain={() => void refetch()} />
      ) : (
        <Waiting height={240} label={words.loading} />
      )}
      <Whereabouts recall={recall} />
      {may('history.read') && <RecallHistory id={recall.id} />}
    </Stack>
  )
}
