import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { addDays, addMonths, formatDate } from '../../../../shared/time.ts'
import { sayRetention } from '../contract.ts'
import type { SaidRetention } from '../schemas.ts'
import { retainedRegimeWords, taxWords } from '../words.ts'
import { regimeMessages } from './messages.ts'

interface RenewDialogProps {
  /** What ends, and on which day. */
  readonly before: SaidRetention & { readonly validUntil: string }
  readonly onClose: () => void
}

/** Has the same values hold for another year, by the law that says so. */
export default function RenewDialog({ before, onClose }: RenewDialogProps) {
  const words = useMessages(regimeMessages)
  const language = useLanguage()
  const { regime, tax, terms, legalEntityId, service } = before
  const validFrom = addDays(before.validUntil, 1)
  const validUntil = addDays(addMonths(validFrom, 12), -1)
  const [source, setSource] = useState('')
  const { form, wrong, check, refuse } = useWrong<string>({ source: source.trim().length < 5 && words.wrongSource })
  const saying = useCommand(sayRetention, {
    onSuccess: () => {
      notify({ message: words.renewed, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  const send = () => {
    const same = terms.kind === 'table' ? { ...terms, brackets: [...terms.brackets] } : terms
    if (check())
      saying.mutate({
        body: { regime, tax, legalEntityId, service, terms: same, source: source.trim(), validFrom, validUntil },
      })
  }
  return (
    <FormDialog
      title={words.renewOf(`${retainedRegimeWords[language][regime]} · ${taxWords[language][tax]}`)}
      form={form}
      submit={words.save}
      sending={saying.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Text size="sm">{words.renewAsk(formatDate(validFrom, language), formatDate(validUntil, language))}</Text>
      <TextInput
        label={words.source}
        withAsterisk
        autoComplete="off"
        maxLength={300}
        value={source}
        error={wrong['source']}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
      />
    </FormDialog>
  )
}
