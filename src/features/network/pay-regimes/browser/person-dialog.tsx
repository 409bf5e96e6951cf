import { Text } from '@mantine/core'
import { useState } from 'react'
import { NitInput } from '../../../../browser/form/masked-input.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { useToday } from '../../../../browser/use-today.ts'
import { isValidNit } from '../../../../shared/documents.ts'
import type { PersonFacts } from '../model.ts'
import { sayPerson } from '../person-contract.ts'
import { personMessages } from './person-messages.ts'

interface PersonDialogProps {
  readonly professionalId: string
  readonly before: PersonFacts | undefined
  readonly onClose: () => void
}

/** Says what the law asks of somebody from a day on. */
export default function PersonDialog({ professionalId, before, onClose }: PersonDialogProps) {
  const words = useMessages(personMessages)
  const [nit, setNit] = useState(before?.nit ?? '')
  const [dependants, setDependants] = useState<number | null>(before?.dependants ?? 0)
  const [alimonyCentavos, setAlimony] = useState(before?.alimonyCentavos ?? 0)
  const [pensionCentavos, setPension] = useState(before?.pensionCentavos ?? 0)
  const [validFrom, setValidFrom] = useState<string | null>(`${useToday().slice(0, 7)}-01`)
  const isCount = dependants !== null && dependants >= 0 && dependants <= 20
  const { form, wrong, check, refuse } = useWrong<'nit' | 'dependants' | 'validFrom'>({
    nit: nit !== '' && !isValidNit(nit) && words.wrongNit,
    dependants: !isCount && words.wrongCount,
    validFrom: !validFrom && words.wrongDay,
  })
  const saying = useCommand(sayPerson, {
    onSuccess: () => {
      notify({ message: words.saved, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  const send = () => {
    if (!check()) return
    const facts = { nit: nit || null, dependants: dependants ?? 0, alimonyCentavos, pensionCentavos }
    saying.mutate({ params: { id: professionalId }, body: { ...facts, validFrom: validFrom ?? '' } })
  }
  return (
    <FormDialog
      title={words.title}
      form={form}
      submit={words.save}
      sending={saying.isPending}
      onSend={send}
      onClose={onClose}
    >
      <NitInput label={words.nit} value={nit} error={wrong.nit} onChange={setNit} />
      <WholeInput
        label={words.dependants}
        withAsterisk
        value={dependants}
        error={wrong.dependants}
        onChange={setDependants}
      />
      <MoneyField label={words.alimony} value={alimonyCentavos} onChange={setAlimony} />
      <MoneyField label={words.pension} hint={words.pensionHint} value={pensionCentavos} onChange={setPension} />
      <DateField
        label={words.validFrom}
        withAsterisk
        value={validFrom}
        error={wrong.validFrom}
        onChange={setValidFrom}
      />
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
    </FormDialog>
  )
}
