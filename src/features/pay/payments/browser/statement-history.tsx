import { Title } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { RecordHistory } from '../../../../browser/record/record-history.tsx'
import { paymentEvents } from '../events.ts'
import { historyFieldsIn, historyValue } from '../history-words.ts'
import { paymentMessages } from './messages.ts'

/** Who did what with a statement, newest first. */
export function StatementHistory({ id }: { readonly id: string }) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  return (
    <section>
      <Title order={3} mb="xs">
        {words.history}
      </Title>
      <RecordHistory
        id={id}
        of={paymentEvents}
        fields={historyFieldsIn(language)}
        show={(field, value) => historyValue(field, value, language)}
      />
    </section>
  )
}
