import { List, NativeSelect, Radio, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { useToday } from '../../../../browser/use-today.ts'
import { addMonths, formatDayTime, networkZone } from '../../../../shared/time.ts'
import { monthShown } from '../../../../shared/months.ts'
import { type Received, setReceived } from '../received-contract.ts'
import { receivedMeanings, type ReceivedMeaning } from '../settlement.ts'
import { receivedWords } from '../words.ts'
import { receivedMessages } from './received-messages.ts'

/** How far ahead it is offered. */
const monthsAhead = 12

interface ReceivedDialogProps {
  readonly received: Received
  readonly onClose: () => void
}

/** What counts as received and since when; whoever may says it anew from a month that is not locked. */
export default function ReceivedDialog(props: ReceivedDialogProps) {
  const { may } = useSession()
  const words = useMessages(receivedMessages)
  return may('payment.edit') ? (
    <Changing {...props} />
  ) : (
    <Dialog title={words.title} onClose={props.onClose}>
      <Said received={props.received} />
    </Dialog>
  )
}

function Changing({ received, onClose }: ReceivedDialogProps) {
  const words = useMessages(receivedMessages)
  const meanings = useMessages(receivedWords)
  const language = useLanguage()
  const running = useToday(networkZone).slice(0, 7)
  const first = received.earliest > addMonths(`${running}-01`, -2).slice(0, 7) ? received.earliest : running
  const [month, setMonth] = useState(first)
  const [means, setMeans] = useState<ReceivedMeaning>(received.items[0]?.means ?? 'authorised')
  const { form, wrong, refuse } = useWrong<'month'>({ month: false })
  const saving = useCommand(setReceived, {
    onSuccess: () => {
      notify({ message: words.saved, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  const months = Array.from({ length: monthsAhead + 3 }, (_, ahead) => addMonths(`${first}-01`, ahead).slice(0, 7))
  return (
    <FormDialog
      title={words.title}
      form={form}
      submit={words.save}
      sending={saving.isPending}
      onSend={() => saving.mutate({ body: { month, means } })}
      onClose={onClose}
    >
      <Text size="sm">{words.hint}</Text>
      <NativeSelect
        label={words.month}
        value={month}
        error={wrong.month}
        data={months.map((one) => ({ value: one, label: monthShown(one, language) }))}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      />
      <Radio.Group label={words.means} value={means} onChange={(value) => setMeans(value)}>
        <Stack gap="xs" mt={4}>
          {receivedMeanings.map((one) => (
            <Radio key={one} value={one} label={meanings[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <Said received={received} />
    </FormDialog>
  )
}

/** What was said, the latest first, with who said it. */
function Said({ received: { items } }: Pick<ReceivedDialogProps, 'received'>) {
  const words = useMessages(receivedMessages)
  const meanings = useMessages(receivedWords)
  const language = useLanguage()
  const { unit } = useUnit()
  return (
    <section>
      <Title order={3} size="h6" mb={4}>
        {words.history}
      </Title>
      <List size="sm">
        {items.map(({ validFrom, means, recordedByName, recordedAt }) => (
          <List.Item key={validFrom}>
            {meanings[means]} ·{' '}
            {recordedByName === null
              ? words.beginning
              : [
                  words.since(monthShown(validFrom.slice(0, 7), language)),
                  recordedByName,
                  formatDayTime(recordedAt, unit.timeZone, language),
                ].join(' · ')}
          </List.Item>
        ))}
      </List>
    </section>
  )
}
