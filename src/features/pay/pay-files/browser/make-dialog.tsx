import { networkZone } from '../../../../shared/time.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { notify } from '../../../../browser/notice.ts'
import { useContract } from '../../../../browser/query.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { useToday } from '../../../../browser/use-today.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { createPayFile, listPayable, newPayFile } from '../contract.ts'
import type { Payable } from '../record.ts'
import { payFileMessages } from './messages.ts'

interface MakeDialogProps {
  /** Of which company; undefined where there is but one. */
  readonly payerId: string | undefined
  readonly onClose: () => void
}

type Values = { readonly payOn: string | null }
type Sent = { readonly payOn: string; readonly centavos?: number | undefined }

/** On which day the bank is to pay, and what of it is paid then. */
export default function MakeDialog({ payerId, onClose }: MakeDialogProps) {
  const words = useMessages(payFileMessages)
  const language = useLanguage()
  const today = useToday(networkZone)
  const [id] = useState(newId)
  const [day, setDay] = useState<string | null>(today)
  const query = { payOn: day ?? today, ...(payerId !== undefined && { payerId }) }
  const { data } = useContract(listPayable, { query }, { enabled: day !== null })
  const paid = data?.items.filter(({ keptOut }) => keptOut === null) ?? []
  const centavos = paid.reduce((sum, { payCentavos }) => sum + payCentavos, 0)
  const record = useRecordForm<Values, ContractOutput<typeof createPayFile>, Sent>({
    draft: 'pay file',
    initial: { payOn: today },
    version: null,
    schema: newPayFile.omit({ id: true, payerId: true }),
    toInput: ({ payOn }) => ({ payOn: payOn ?? '', ...(data && { centavos }) }),
    send: ({ input }) => call(createPayFile, { body: { id, payerId, ...input } }),
    onDone: ({ number }) => {
      notify({ message: words.made(number), tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const handed = form.getInputProps('payOn') as { readonly onChange: (next: string | null) => void }
  return (
    <FormDialog
      title={words.makeTitle}
      record={record}
      labels={{ payOn: words.payOn }}
      submit={words.makeTitle}
      onClose={onClose}
    >
      <Text size="sm" mih={42}>
        {data && words.makeHint(paid.length, formatMoney(centavos, language))}
      </Text>
      <DateField
        {...handed}
        value={form.getValues().payOn}
        onChange={(next) => {
          handed.onChange(next)
          setDay(next)
        }}
        label={words.payOn}
      />
      <OtherNets paid={paid} />
    </FormDialog>
  )
}

/** Whom the month of payment pays otherwise than was agreed. */
function OtherNets({ paid }: { readonly paid: readonly Payable[] }) {
  const words = useMessages(payFileMessages)
  const language = useLanguage()
  const changed = paid.filter(({ dueCentavos, payCentavos }) => dueCentavos !== payCentavos)
  if (changed.length === 0) return null
  const money = (centavos: number) => formatMoney(centavos, language)
  return (
    <Note tone="warning" role="status">
      {words.otherNets}
      {changed.map(({ statementId, professionalName, dueCentavos, payCentavos }) => (
        <Text key={statementId} size="sm">
          {words.otherNet(professionalName, money(dueCentavos), money(payCentavos))}
        </Text>
      ))}
    </Note>
  )
}
