import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { call } from '../../../../browser/api.ts'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { FormBody, FormGroup, span, Wide } from '../../../../browser/form/form-body.tsx'
import { keepFocus } from '../../../../browser/form/keep-focus.ts'
import { FormStates } from '../../../../browser/form/form-states.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { TemplateInput } from '../../../../browser/form/template-input.tsx'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useContract } from '../../../../browser/query.ts'
import { PercentField } from '../../../../browser/record/percent-field.tsx'
import { RulesPage } from '../../../../browser/record/rules-page.tsx'
import { formatShare } from '../../../../shared/money.ts'
import { usualMessage } from '../../../../shared/whatsapp-message.ts'
import { listUnits } from '../../../foundation/offers/both.ts'
import { editSalesPolicy, readSalesPolicy, writtenPolicy } from '../contract.ts'
import { salesPolicyEvents } from '../events.ts'
import { type PolicyFields, type SalesPolicy, salesPolicyId } from '../policy.ts'
import { policyWords } from './policy-words.ts'

const shares = ['sellerDiscountBasisPoints', 'managerDiscountBasisPoints', 'penaltyCapBasisPoints'] as const
type Share = (typeof shares)[number]

type NumberField = Exclude<keyof PolicyFields, 'confirmationMessage'>

const groups = {
  discounts: ['sellerDiscountBasisPoints', 'managerDiscountBasisPoints'],
  quotes: ['quoteValidityDays', 'penaltyCapBasisPoints'],
  holds: ['holdsPerOrder', 'holdsPerSeller', 'managerHoldsPerOrder', 'managerHoldsPerSeller'],
  offers: ['offerMinutes'],
} as const satisfies Record<string, readonly NumberField[]>

const isShare = (field: string): field is Share => shares.some((one) => one === field)

/** What the network allows whom when it sells: a tab of the settings. */
export default function SalesPolicyPage() {
  const words = useMessages(policyWords)
  const language = useLanguage()
  const { may } = useSession()
  const read = useContract(readSalesPolicy, {})
  const mayEdit = may('salesPolicy.edit')
  return (
    <RulesPage
      read={read}
      mayEdit={mayEdit}
      words={words}
      history={{
        id: salesPolicyId,
        of: salesPolicyEvents,
        fields: words,
        show: (field, value) => {
          if (isShare(field)) return formatShare(Number(value), language)
          return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : words.usual
        },
      }}
    >
      {(policy) => <PolicyForm policy={policy} mayEdit={mayEdit} />}
    </RulesPage>
  )
}

function PolicyForm({ policy, mayEdit }: { readonly policy: SalesPolicy; readonly mayEdit: boolean }) {
  const words = useMessages(policyWords)
  const language = useLanguage()
  const { version, ...fields } = policy
  const record = useRecordForm<PolicyFields, SalesPolicy, PolicyFields>({
    draft: 'salesPolicy',
    initial: fields,
    version,
    schema: writtenPolicy,
    send: ({ changes, version: seen }) => call(editSalesPolicy, { body: { ...changes, version: seen ?? version } }),
    fromRecord: (current) => {
      const { version: _version, id: _id, ...theirs } = current as SalesPolicy & { id: string }
      return theirs
    },
    onDone: () => notify({ message: words.saved, tone: 'done' }),
  })
  const { form } = record
  const values = form.getValues()
  const input = (field: NumberField) => {
    const given = {
      label: words[field],
      error: form.errors[field],
      readOnly: !mayEdit,
      onChange: (value: number | null) => form.setValues({ ...form.getValues(), [field]: value }),
    }
    return isShare(field) ? (
      <PercentField key={field} {...given} value={values[field]} />
    ) : (
      <WholeInput key={field} {...given} value={values[field]} />
    )
  }
  return (
    <FormBody onSubmit={record.submit}>
      <FormStates
        record={record}
        labels={words}
        show={(field, value) =>
          isShare(field) ? formatShare(Number(value), language) : typeof value === 'string' ? value : null
        }
      />
      {Object.entries(groups).map(([name, members]) => (
        <FormGroup key={name} title={words[name as keyof typeof groups]}>
          {members.map((field) => (
            <div key={field} {...span(6)}>
              {input(field)}
            </div>
          ))}
        </FormGroup>
      ))}
      <FormGroup title={words.messages}>
        <Wide>
          <MessageOfNetwork
            value={values.confirmationMessage}
            error={form.errors['confirmationMessage']}
            readOnly={!mayEdit}
            onChange={(confirmationMessage) => form.setValues({ ...form.getValues(), confirmationMessage })}
          />
        </Wide>
      </FormGroup>
      {mayEdit && (
        <Button type="submit" onMouseDown={keepFocus} loading={record.sending} style={{ justifySelf: 'start' }}>
          {words.save}
        </Button>
      )}
    </FormBody>
  )
}

type MessageProps = Pick<ComponentProps<typeof TemplateInput>, 'value' | 'error' | 'readOnly' | 'onChange'>

/** What the units without words of their own send, shown as that of the unit on the screen. */
function MessageOfNetwork(props: MessageProps) {
  const words = useMessages(policyWords)
  const { unit } = useUnit()
  const units = useContract(listUnits, {}).data?.items
  return (
    <TemplateInput
      {...props}
      label={words.confirmationMessage}
      hint={words.messageHint}
      otherwise={usualMessage}
      shownAs={units?.find(({ id }) => id === unit.id) ?? null}
      zone={unit.timeZone}
    />
  )
}
