import { Button, Fieldset, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { call } from '../../../../browser/api.ts'
import { useUnit } from '../../../../browser/current.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { FieldGrid, FormBody, span } from '../../../../browser/form/form-body.tsx'
import { HappenedDay } from '../../../../browser/form/happened-day.tsx'
import { FormStates } from '../../../../browser/form/form-states.tsx'
import { keepFocus } from '../../../../browser/form/keep-focus.ts'
import { SendFoot } from '../../../../browser/form/send-foot.tsx'
import { useJudgedDay } from '../../../../browser/form/use-judged-day.ts'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { notify } from '../../../../browser/notice.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { dayRule } from '../../../../shared/days/rule.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDate, localDate } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { recordedFields, recordReceipts } from '../contract.ts'
import { receivedOn } from '../days.ts'
import type { Payments } from '../record.ts'
import { receiptFormWords } from './form-messages.ts'
import { PaymentLine } from './payment-line.tsx'
import { bodyOf, newLine, type RecordValues } from './record-values.ts'

interface Twin {
  readonly number: number
  readonly amountCentavos: number
  readonly day: string
}

const half = span(6)

/** What was received for an order: several payments together, all or none. */
export default function RecordDialog({
  payments,
  onClose,
}: {
  readonly payments: Payments
  readonly onClose: () => void
}) {
  const words = useMessages(receiptFormWords)
  const language = useLanguage()
  const { units } = useUnit()
  const judgedAt = useJudgedDay('receipt.recordLate')
  const todayAt = (unitId: string) => judgedAt(unitId).today
  const soldAt = (unitId: string) => payments.soldAt && localDate(payments.soldAt, zoneOfUnit(units, unitId))
  const bodyFrom = (values: RecordValues) => bodyOf(values, { unitId: payments.unitId, today: todayAt(values.unitId) })
  const confirmation = useRef<string>(undefined)
  const money = (centavos: number) => formatMoney(centavos, language)
  const record = useRecordForm<RecordValues, ContractOutput<typeof recordReceipts>>({
    draft: `receipt ${payments.orderId}`,
    initial: {
      unitId: payments.unitId,
      day: todayAt(payments.unitId),
      dayReason: '',
      lines: [newLine(payments.openCentavos)],
    },
    version: null,
    schema: recordedFields.check(
      dayRule(receivedOn, 'day', (unitId = payments.unitId) => ({
        ...judgedAt(unitId),
        since: { sale: soldAt(unitId) },
      })),
    ),
    toInput: (values) => ({ ...bodyFrom(values) }),
    send: () => {
      const sent = bodyFrom(record.form.getValues())
      const body = { ...sent, ...(confirmation.current !== undefined && { confirmation: confirmation.current }) }
      return call(recordReceipts, { params: { id: payments.orderId }, body })
    },
    onDone: ({ cashIsToDeclare }) => {
      notify({ message: words.recorded(money(total)), tone: 'done' })
      if (cashIsToDeclare) notify({ message: words.cashToDeclare, tone: 'information' })
      onClose()
    },
  })
  const { form, problem } = record
  const { lines } = form.getValues()
  const total = lines.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)
  const rest = payments.openCentavos - total
  const asks = problem?.code === 'CONFIRMATION_REQUIRED' ? problem.extra : undefined
  const twins = (asks?.['twins'] ?? []) as readonly Twin[]
  // Where the order was sold may be a unit that is no more in use.
  const places = units.some(({ id }) => id === payments.unitId) ? units : []
  const setLines = (next: RecordValues['lines']) => {
    confirmation.current = undefined
    form.setFieldValue('lines', [...next])
  }
  return (
    <Dialog title={words.recordTitle} size="md" writing onClose={onClose}>
      <FormBody onSubmit={record.submit}>
        <FormStates
          record={record}
          labels={{ unitId: words.where, day: words.day, lines: words.amounts }}
          told={asks !== undefined}
        />
        {asks && (
          <Note tone="warning" role="alert">
            <Stack gap="xs">
              <b>{words.twins}</b>
              {twins.map((twin) => (
                <span key={twin.number}>
                  {words.twin(twin.number, money(twin.amountCentavos), formatDate(twin.day, language))}
                </span>
              ))}
              <Button
                variant="default"
                size="compact-sm"
                loading={record.sending}
                onClick={() => {
                  confirmation.current = String(asks['confirmation'])
                  record.submit()
                }}
              >
                {words.recordAnyway}
              </Button>
            </Stack>
          </Note>
        )}
        <Stack gap="sm">
          <Text size="sm">{words.open(money(payments.openCentavos))}</Text>
          {lines.map((line, index) => (
            <Fieldset key={line.id} legend={words.line(index + 1)}>
              <PaymentLine
                form={form}
                index={index}
                patientName={payments.patientName}
                onRemove={lines.length > 1 ? () => setLines(lines.filter(({ id }) => id !== line.id)) : undefined}
              />
            </Fieldset>
          ))}
          {lines.length < 10 && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              onMouseDown={keepFocus}
              onClick={() => setLines([...lines, newLine(Math.max(0, rest))])}
            >
              {words.addLine}
            </Button>
          )}
          <FieldGrid>
            {places.length > 1 && (
              <NativeSelect
                {...form.getInputProps('unitId')}
                {...half}
                label={words.where}
                data={places.map(({ id, shortName }) => ({ value: id, label: shortName }))}
              />
            )}
            <HappenedDay
              {...half}
              label={words.day}
              day={form.getInputProps('day')}
              reason={form.getInputProps('dayReason')}
              judged={judgedAt(form.getValues().unitId)}
            />
          </FieldGrid>
          <Text size="sm" role="status" {...(rest < 0 && { c: 'var(--pauta-danger)' })}>
            {words.sum(money(total), money(rest))}
          </Text>
        </Stack>
        <SendFoot record={record} submit={words.record} onCancel={onClose} />
      </FormBody>
    </Dialog>
  )
}
