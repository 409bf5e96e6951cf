import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { CnpjField } from '../../../../browser/record/cnpj-field.tsx'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { useToday } from '../../../../browser/use-today.ts'
import { addMonths } from '../../../../shared/time.ts'
import { monthShown } from '../../../../shared/months.ts'
import { declareOtherPayer } from '../person-contract.ts'
import { declaredProblems } from '../rules.ts'
import { personMessages } from './person-messages.ts'

interface PayerDialogProps {
  readonly professionalId: string
  readonly onClose: () => void
}

/** Months that are declared: of the year before and of that after too. */
const [before, after] = [12, 24]

/** Keeps what somebody declared of another payer. */
export default function PayerDialog({ professionalId, onClose }: PayerDialogProps) {
  const words = useMessages(personMessages)
  const language = useLanguage()
  const month = useToday().slice(0, 7)
  const [payerName, setPayerName] = useState('')
  const [cnpj, setCnpj] = useState<string | null>(null)
  const [fromMonth, setFrom] = useState(month)
  const [throughMonth, setThrough] = useState(`${month.slice(0, 4)}-12`)
  const [remunerationCentavos, setRemuneration] = useState(0)
  const [months] = declaredProblems({ fromMonth, throughMonth })
  const { form, wrong, check, refuse } = useWrong<
    'payerName' | 'cnpj' | 'fromMonth' | 'throughMonth' | 'remunerationCentavos'
  >({
    payerName: payerName.trim().length < 2 && words.wrongPayer,
    throughMonth: months?.message[language],
    remunerationCentavos: remunerationCentavos <= 0 && words.wrongAmount,
  })
  const declaring = useCommand(declareOtherPayer, {
    onSuccess: () => {
      notify({ message: words.declared, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  const send = () => {
    if (!check()) return
    const body = { payerName: payerName.trim(), cnpj: cnpj ?? '', fromMonth, throughMonth, remunerationCentavos }
    declaring.mutate({ params: { id: professionalId }, body })
  }
  const choices = Array.from({ length: before + after }, (_, index) => {
    const value = addMonths(`${month}-01`, index - before).slice(0, 7)
    return { value, label: monthShown(value, language) }
  })
  return (
    <FormDialog
      title={words.declareTitle}
      form={form}
      submit={words.save}
      sending={declaring.isPending}
      onSend={send}
      onClose={onClose}
    >
      <TextInput
        label={words.payer}
        withAsterisk
        autoComplete="off"
        maxLength={150}
        value={payerName}
        error={wrong.payerName}
        onChange={({ currentTarget }) => setPayerName(currentTarget.value)}
      />
      <CnpjField label={words.cnpj} withAsterisk value={cnpj} error={wrong.cnpj} onChange={setCnpj} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        <NativeSelect
          label={words.from}
          value={fromMonth}
          data={choices}
          error={wrong.fromMonth}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <NativeSelect
          label={words.through}
          value={throughMonth}
          data={choices}
          error={wrong.throughMonth}
          onChange={({ currentTarget }) => setThrough(currentTarget.value)}
        />
      </SimpleGrid>
      <MoneyField
        label={words.remuneration}
        withAsterisk
        value={remunerationCentavos}
        error={wrong.remunerationCentavos}
        onChange={setRemuneration}
      />
      <Text size="sm" c="dimmed">
        {words.declareHint}
      </Text>
    </FormDialog>
  )
}
