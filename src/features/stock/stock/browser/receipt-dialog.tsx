import { Button, Fieldset, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { call } from '../../../../browser/api.ts'
import { useUnit } from '../../../../browser/current.ts'
import { FieldGrid, span } from '../../../../browser/form/form-body.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { keepFocus } from '../../../../browser/form/keep-focus.ts'
import { HappenedDay } from '../../../../browser/form/happened-day.tsx'
import { useJudgedDay } from '../../../../browser/form/use-judged-day.ts'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { writing } from '../../../../browser/form/writing.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useContract } from '../../../../browser/query.ts'
import { useDayOfChosenUnit } from '../../../../browser/use-today.ts'
import { dayRule } from '../../../../shared/days/rule.ts'
import { newId } from '../../../../shared/ids.ts'
import { suppliers } from '../../suppliers/record.ts'
import { ScanButton } from '../../../../browser/scan/scan-button.tsx'
import { useScans } from '../../../../browser/scan/scans.ts'
import { receive, receiptFields } from '../contract.ts'
import { broughtOn } from '../days.ts'
import type { DocumentDetail } from '../record.ts'
import { shelves } from '../rules.ts'
import { documentKindWords, placeWords } from '../words.ts'
import { stockFormWords } from './form-messages.ts'
import { ReceiptLineFields } from './receipt-line.tsx'
import { newReceiptLine, receiptBody, type ReceiptValues, withScan } from './receipt-values.ts'
import { usePackageScan } from './use-package-scan.ts'

interface ReceiptDialogProps {
  /** What was ordered and is expected, which is then received as it came: less of it, or more. */
  readonly fills?: Pick<ReceiptValues, 'orderId' | 'unitId' | 'supplierId' | 'lines'>
  readonly onClose: () => void
  readonly onPosted: (id: string) => void
}

/** What a supplier brought: lots with their expiry, in packages or use units, all lines or none. */
export default function ReceiptDialog({ fills, onClose, onPosted }: ReceiptDialogProps) {
  const words = useMessages(stockFormWords)
  const placeNames = useMessages(placeWords)
  const kinds = useMessages(documentKindWords)
  const { unit, units } = useUnit()
  const judgedAt = useJudgedDay('stock.approve')
  const { data } = useContract(suppliers.list, { query: {} })
  const record = useRecordForm<ReceiptValues, DocumentDetail>({
    draft: fills ? `stock receipt of ${fills.orderId}` : 'stock receipt',
    initial: {
      id: newId(),
      unitId: unit.id,
      place: 'pharmacy',
      supplierId: '',
      orderId: '',
      invoice: '',
      day: judgedAt(fills?.unitId ?? unit.id).today,
      dayReason: '',
      lines: [newReceiptLine()],
      ...fills,
    },
    version: null,
    ...writing({
      schema: receiptFields.check(
        dayRule(broughtOn, 'day', (at = unit.id) => ({ ...judgedAt(at), since: { unit: null } })),
      ),
      toInput: receiptBody,
      send: ({ input }) => call(receive, { body: input }),
    }),
    onDone: ({ id, kind, number }) => {
      notify({ message: words.posted(kinds[kind], number), tone: 'done' })
      onPosted(id)
    },
  })
  const { form } = record
  useDayOfChosenUnit(form)
  const { lines, unitId } = form.getValues()
  const labels = {
    unitId: words.unit,
    supplierId: words.supplier,
    invoice: words.invoice,
    day: words.day,
    lines: words.lines,
  }
  const setLines = (next: ReceiptValues['lines']) => form.setFieldValue('lines', [...next])
  // Twenty boxes are twenty scans.
  const scan = usePackageScan((scanned) => setLines(withScan(form.getValues().lines, scanned)))
  useScans(scan, { inDialog: true })
  return (
    <FormDialog
      title={words.receiptTitle}
      size="lg"
      record={record}
      labels={labels}
      submit={words.receiptDo}
      onClose={onClose}
    >
      <FieldGrid>
        {units.length > 1 && (
          <NativeSelect
            {...form.getInputProps('unitId')}
            {...span(6)}
            label={words.unit}
            data={units.map(({ id, shortName }) => ({ value: id, label: shortName }))}
          />
        )}
        <NativeSelect
          {...form.getInputProps('place')}
          {...span(6)}
          label={words.place}
          data={shelves.map((value) => ({ value, label: placeNames[value] }))}
        />
        <NativeSelect
          {...form.getInputProps('supplierId')}
          {...span(6)}
          label={words.supplier}
          withAsterisk
          data={[
            { value: '', label: words.chooseSupplier },
            ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextInput {...form.getInputProps('invoice')} {...span(3)} label={words.invoice} autoComplete="off" />
        <HappenedDay
          {...span(3)}
          label={words.day}
          day={form.getInputProps('day')}
          reason={form.getInputProps('dayReason')}
          judged={judgedAt(unitId)}
        />
      </FieldGrid>
      {lines.map((line, index) => (
        <Fieldset key={line.key} legend={words.line(index + 1)}>
          <ReceiptLineFields
            form={form}
            index={index}
            onRemove={lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : undefined}
          />
        </Fieldset>
      ))}
      <Group gap="xs">
        <ScanButton onScan={scan} />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onMouseDown={keepFocus}
          onClick={() => setLines([...lines, newReceiptLine()])}
        >
          {words.addLine}
        </Button>
      </Group>
    </FormDialog>
  )
}
