import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { CnpjField } from '../../../../browser/record/cnpj-field.tsx'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { useToday } from '../../../../browser/use-today.ts'
import { sayRegime } from '../contract.ts'
import { type Regime, type RegimeKind, regimeKinds } from '../model.ts'
import { regimeWords } from '../words.ts'
import { regimeMessages } from './messages.ts'

interface RegimeDialogProps {
  readonly professionalId: string
  readonly before?: Regime
  readonly onClose: () => void
}

/** Says as what somebody is paid from a day on. */
export default function RegimeDialog({ professionalId, before, onClose }: RegimeDialogProps) {
  const words = useMessages(regimeMessages)
  const language = useLanguage()
  const [kind, setKind] = useState<RegimeKind>(before?.kind ?? 'company')
  const [companyName, setCompanyName] = useState(before?.companyName ?? '')
  const [cnpj, setCnpj] = useState(before?.cnpj ?? null)
  const [isSimples, setSimples] = useState(before?.isSimples ?? false)
  const [validFrom, setValidFrom] = useState<string | null>(`${useToday().slice(0, 7)}-01`)
  const { form, wrong, check, refuse } = useWrong<'companyName' | 'cnpj' | 'validFrom'>({
    validFrom: !validFrom && words.wrongDay,
  })
  const saying = useCommand(sayRegime, {
    onSuccess: () => {
      notify({ message: words.saved, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  const isCompany = kind === 'company'
  const send = () => {
    if (!check()) return
    const company = isCompany
      ? { companyName: companyName.trim() || null, cnpj, isSimples }
      : { companyName: null, cnpj: null, isSimples: null }
    saying.mutate({ params: { id: professionalId }, body: { kind, ...company, validFrom: validFrom ?? '' } })
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
      <NativeSelect
        label={words.as}
        value={kind}
        data={regimeKinds.map((one) => ({ value: one, label: regimeWords[language][one] }))}
        onChange={({ currentTarget }) => setKind(currentTarget.value as RegimeKind)}
      />
      {isCompany && (
        <>
          <TextInput
            label={words.company}
            withAsterisk
            autoComplete="off"
            maxLength={150}
            value={companyName}
            error={wrong.companyName}
            onChange={({ currentTarget }) => setCompanyName(currentTarget.value)}
          />
          <CnpjField label={words.cnpj} withAsterisk value={cnpj} error={wrong.cnpj} onChange={setCnpj} />
          <Checkbox
            label={words.simples}
            checked={isSimples}
            onChange={({ currentTarget }) => setSimples(currentTarget.checked)}
          />
        </>
      )}
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
