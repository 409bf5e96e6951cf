import { Title } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { RecordHistory } from '../../../../browser/record/record-history.tsx'
import { both } from '../../../../shared/both.ts'
import { words as appointmentWords } from '../../../agenda/offers/browser.ts'
import { confirmationChannels } from '../../../agenda/offers/both.ts'
import { recallEvents } from '../events.ts'
import { contactOutcomes, recallSources, recallStates } from '../rules.ts'
import { outcomeWords, recallSourceWords, recallStateWords } from '../words.ts'
import { messages } from './messages.ts'

const fields = {
  state: both('Situação', 'State'),
  source: both('Quem avisou', 'Announced by'),
  outcome: both('Contato', 'Contact'),
  channel: both('Por onde', 'By'),
  material: both('Material', 'Material'),
  lot: both('Lote', 'Lot'),
  reason: both('Motivo', 'Reason'),
  lots: both('Lotes', 'Lots'),
  toTell: both('Pacientes a avisar', 'Patients to tell'),
  notUsed: both('Cirurgias com o lote separado', 'Surgeries for which it was set aside'),
  count: both('Pacientes por avisar', 'Patients waiting to be told'),
}

/** Who did what with a recall, newest first; of contacts that there was one, and with whom its patient says. */
export function RecallHistory({ id }: { readonly id: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const show = (field: string, value: unknown): string | null => {
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'string') return null
    const [state, source, outcome, channel] = [
      recallStates.find((one) => one === value),
      recallSources.find((one) => one === value),
      contactOutcomes.find((one) => one === value),
      confirmationChannels.find((one) => one === value),
    ]
    if (field === 'state' && state) return recallStateWords[language][state]
    if (field === 'source' && source) return recallSourceWords[language][source]
    if (field === 'outcome' && outcome) return outcomeWords[language][outcome]
    if (field === 'channel' && channel) return appointmentWords[language].channel[channel]
    return value
  }
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {words.history}
      </Title>
      <RecordHistory
        id={id}
        of={recallEvents}
        fields={Object.fromEntries(Object.entries(fields).map(([field, label]) => [field, label[language]]))}
        show={show}
        plain={[]}
      />
    </section>
  )
}
