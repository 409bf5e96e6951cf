import { Checkbox, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { LegalEntity } from '../../../foundation/offers/both.ts'
import { profileFields, type readProfile, saveProfile } from '../contract.ts'
import { payFileMessages } from './messages.ts'

interface ProfileDialogProps {
  readonly kept: ContractOutput<typeof readProfile>
  /** The company whose it is; undefined where there is but one. */
  readonly payer: LegalEntity | undefined
  readonly onClose: () => void
}

type Values = z.input<typeof profileFields>

const none: Values = {
  bankCode: '',
  bankName: '',
  agreement: '',
  agency: '',
  agencyDigit: '',
  account: '',
  accountDigit: '',
  bothDigit: '',
  companyName: '',
  cnpj: '',
  fileLayout: '103',
  batchLayout: '046',
  takesLetters: false,
  repeatsDocument: true,
}

/** The account that pays, as the bank's agreement has it, with what the bank does differently. */
export default function ProfileDialog({ kept, payer, onClose }: ProfileDialogProps) {
  const words = useMessages(payFileMessages)
  const record = useRecordForm<Values, ContractOutput<typeof saveProfile>, Values>({
    draft: `pay bank profile ${payer?.id ?? ''}`,
    initial: kept.profile ?? { ...none, ...(payer && { companyName: payer.name, cnpj: payer.cnpj }) },
    version: kept.version,
    schema: profileFields,
    toInput: (values) => values,
    send: ({ input, version }) =>
      call(saveProfile, { body: { ...input, payerId: payer?.id, version: version ?? kept.version } }),
    onDone: () => {
      notify({ message: words.profileSaved, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const texts = [
    ...(['bankCode', 'bankName', 'agreement', 'agency', 'agencyDigit', 'account', 'accountDigit'] as const),
    ...(['bothDigit', 'companyName', 'cnpj', 'fileLayout', 'batchLayout'] as const),
  ]
  const labelOf = (field: (typeof texts)[number]) => (field === 'account' ? words.accountNumber : words[field])
  const labels = Object.fromEntries(texts.map((field) => [field, labelOf(field)]))
  return (
    <FormDialog
      title={words.profileTitle}
      size="lg"
      record={record}
      labels={labels}
      submit={words.save}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {words.profileHint}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {texts.map((field) => (
          <TextInput key={field} autoComplete="off" label={labelOf(field)} {...form.getInputProps(field)} />
        ))}
      </SimpleGrid>
      <Checkbox label={words.takesLetters} {...form.getInputProps('takesLetters', { type: 'checkbox' })} />
      <Checkbox label={words.repeatsDocument} {...form.getInputProps('repeatsDocument', { type: 'checkbox' })} />
    </FormDialog>
  )
}
