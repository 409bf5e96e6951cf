import { Button, NativeSelect, Skeleton, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../../../browser/api.ts'
import { useCatalogues } from '../../../../../browser/catalogues.ts'
import { useUnit } from '../../../../../browser/current.ts'
import { FormBody } from '../../../../../browser/form/form-body.tsx'
import { FormFoot } from '../../../../../browser/form/form-foot.tsx'
import { FormStates } from '../../../../../browser/form/form-states.tsx'
import type { StaysAt } from '../../../../../browser/form/leave-guard.tsx'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { writing } from '../../../../../browser/form/writing.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { newId } from '../../../../../shared/ids.ts'
import { PatientPicker, useRegistering } from '../../../../patients/offers/browser.ts'
import { type Procedure, listProcedures } from '../../../../network/offers/both.ts'
import { createOrder, editedOrderFields, editOrder, newOrderFields } from '../../contract.ts'
import type { OrderDetail } from '../../record.ts'
import { orderChannels } from '../../rules.ts'
import { channelWords } from '../../words.ts'
import { LineFields } from './line-fields.tsx'
import { OfferTotals } from './offer-totals.tsx'
import { orderFormWords } from './order-form-words.ts'
import { shownIn } from './shown-values.ts'
import { emptyLine, lineInput, linesForTotals, type LineValues, type OrderValues, valuesOf } from './order-values.ts'

interface OrderFormProps {
  /** The offer that is corrected; undefined for a new one. */
  readonly order?: OrderDetail
  /** Whom a new one is for, where that is known. */
  readonly patient?: { readonly id: string; readonly name: string } | undefined
  readonly onDone: (order: OrderDetail) => void
  readonly onCancel: () => void
  readonly staysAt: StaysAt
}

const lists = { procedures: listProcedures }

/** Writes an offer: for whom, what, at which price; what it comes to is seen while it is written. */
export default function OrderForm(props: OrderFormProps) {
  const { catalogues } = useCatalogues(lists)
  return catalogues ? <Fields {...props} procedures={catalogues.procedures.items} /> : <Skeleton height={240} />
}

function Fields({
  order,
  patient,
  procedures,
  onDone,
  onCancel,
  staysAt,
}: OrderFormProps & { readonly procedures: readonly Procedure[] }) {
  const words = useMessages(orderFormWords)
  const channels = useMessages(channelWords)
  const language = useLanguage()
  const { unit, units } = useUnit()
  const [id] = useState(newId)
  const [initial] = useState<OrderValues>(() =>
    order
      ? valuesOf(order)
      : {
          unitId: unit.id,
          patientId: patient?.id ?? '',
          patientName: patient?.name ?? '',
          channel: 'in_person',
          notes: '',
          lines: [emptyLine],
        },
  )
  const written = ({ channel, notes, lines }: OrderValues) => ({
    channel,
    notes: notes.trim() || null,
    lines: lines.map(lineInput),
  })
  const record = useRecordForm<OrderValues, OrderDetail>({
    draft: `order ${order?.id ?? `new ${patient?.id ?? ''}`}`,
    initial,
    version: order?.version ?? null,
    ...(order
      ? writing({
          schema: editedOrderFields,
          toInput: written,
          send: ({ changes, version }) =>
            call(editOrder, { params: { id: order.id }, body: { ...changes, version: version ?? order.version } }),
        })
      : writing({
          schema: newOrderFields,
          toInput: (values: OrderValues) => ({
            unitId: values.unitId,
            patientId: values.patientId,
            ...written(values),
          }),
          send: ({ input }) => call(createOrder, { body: { ...input, id } }),
        })),
    fromRecord: (current) => valuesOf(current as OrderDetail),
    onDone: (saved) => {
      notify({ message: order ? words.saved : words.created(saved.number), tone: 'done' })
      onDone(saved)
    },
  })
  const { form } = record
  const { lines, patientId, patientName, unitId, channel } = form.getValues()
  const set = (patch: Partial<OrderValues>) => form.setValues({ ...form.getValues(), ...patch })
  const { onNew, registration } = useRegistering({
    staysAt,
    onDone: (chosen, name) => set({ patientId: chosen, patientName: name }),
  })
  const setLine = (index: number, change: Partial<LineValues>) =>
    set({ lines: lines.map((line, place) => (place === index ? { ...line, ...change } : line)) })
  const listPrices = new Map(procedures.map((one) => [one.id, one.priceCentavos]))
  const errorsOfLine = (index: number) =>
    Object.fromEntries(
      Object.entries(form.errors).flatMap(([path, error]) =>
        path.startsWith(`lines.${index}.`) ? [[path.split('.').at(-1) ?? '', error]] : [],
      ),
    )
  return (
    <>
      <FormBody onSubmit={record.submit}>
        <FormStates
          record={record}
          labels={{ patientId: words.patient, channel: words.channel, notes: words.notes, lines: words.items }}
          show={(field, value) => shownIn(field, value, { procedures, language })}
        />
        {!order && (
          <PatientPicker
            value={patientId || null}
            name={patientName}
            error={form.errors['patientId'] && words.patientMissing}
            autoFocus={!patient}
            disabled={false}
            onChange={(chosen, name) => set({ patientId: chosen ?? '', patientName: name })}
            onNew={onNew}
          />
        )}
        {!order && units.length > 1 && (
          <NativeSelect
            label={words.unit}
            value={unitId}
            error={form.errors['unitId']}
            data={units.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(event) => set({ unitId: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          label={words.channel}
          value={channel}
          error={form.errors['channel']}
          data={orderChannels.map((one) => ({ value: one, label: channels[one] }))}
          onChange={(event) => set({ channel: event.currentTarget.value })}
        />
        <div role="group" aria-label={words.items}>
          {lines.map((line, index) => (
            <LineFields
              // Lines have no names of their own; each field shows what its place holds.
              key={index}
              index={index}
              line={line}
              procedures={procedures}
              errors={errorsOfLine(index)}
              autoFocus={index === 0 ? patient !== undefined : lines.length > 1 && line === emptyLine}
              onChange={(change) => setLine(index, change)}
              onRemove={
                lines.length > 1 ? () => set({ lines: lines.filter((_, place) => place !== index) }) : undefined
              }
            />
          ))}
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          style={{ alignSelf: 'start', justifySelf: 'start' }}
          onClick={() => set({ lines: [...lines, emptyLine] })}
        >
          {words.add}
        </Button>
        <OfferTotals lines={linesForTotals(lines, listPrices)} />
        <Textarea label={words.notes} autosize minRows={2} maxLength={2000} {...form.getInputProps('notes')} />
        <FormFoot record={record} submit={order ? words.save : words.create} onCancel={onCancel} staysAt={staysAt} />
      </FormBody>
      {registration}
    </>
  )
}
