import { Title } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { RecordHistory } from '../../../../browser/record/record-history.tsx'
import { both } from '../../../../shared/both.ts'
import { recordingEvents, salesCallEvents } from '../events.ts'
import type { Recording } from '../record.ts'
import { clockText, medias, recordingKinds, recordingStates } from '../rules.ts'
import { mediaWords, recordingKindWords, recordingStateWords } from '../words.ts'
import { messages } from './messages.ts'

const fields = {
  kind: both('Tipo', 'Kind'),
  media: both('Mídia', 'Media'),
  bytes: both('Tamanho', 'Size'),
  durationMs: both('Duração', 'Length'),
  state: both('Situação', 'State'),
  atMs: both('Trecho', 'Place'),
}

interface RecordingHistoryProps {
  readonly recording: Pick<Recording, 'id' | 'kind'>
  /** The zone of its unit. */
  readonly zone: string
}

/** Who did what with a recording, newest first. */
export function RecordingHistory({ recording: { id, kind }, zone }: RecordingHistoryProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const show = (field: string, value: unknown): string | null => {
    if (typeof value === 'number') return field === 'bytes' ? words.sizeOf(value) : clockText(value)
    const known = [recordingKinds.find((one) => one === value), medias.find((one) => one === value)] as const
    if (field === 'kind' && known[0]) return recordingKindWords[language][known[0]]
    if (field === 'media' && known[1]) return mediaWords[language][known[1]]
    const state = recordingStates.find((one) => one === value)
    if (field === 'state' && state) return recordingStateWords[language][state]
    return null
  }
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {words.history}
      </Title>
      <RecordHistory
        id={id}
        zone={zone}
        of={kind === 'consultation' ? recordingEvents : salesCallEvents}
        fields={Object.fromEntries(Object.entries(fields).map(([field, label]) => [field, label[language]]))}
        show={show}
        plain={[]}
      />
    </section>
  )
}
