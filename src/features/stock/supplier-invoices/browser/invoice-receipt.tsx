import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { FactList } from '../../../../browser/facts.tsx'
import { FieldGrid, span } from '../../../../browser/form/form-body.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { HappenedDay } from '../../../../browser/form/happened-day.tsx'
import { useJudgedDay } from '../../../../browser/form/use-judged-day.ts'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { writing } from '../../../../browser/form/writing.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { notify } from '../../../../browser/notice.ts'
import { formatCnpj } from '../../../../shared/documents.ts'
import { dayRule } from '../../../../shared/days/rule.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDate } from '../../../../shared/time.ts'
import { stockFormWords } from '../../stock/browser/form-messages.ts'
import type { ReceiptValues } from '../../stock/browser/receipt-values.ts'
import type { DocumentDetail } from '../../stock/record.ts'
import { shelves } from '../../stock/rules.ts'
import { documentKindWords, placeWords } from '../../stock/words.ts'
import { type InvoiceReading, invoiceReceiptFields, receiveInvoice, type UnequalSum } from '../contract.ts'
import { invoicedOn } from '../days.ts'
import { differencesOf, differencesOfInvoice, type JudgedMaterial } from '../differences.ts'
import { InvoiceItemFields } from './invoice-item.tsx'
import { invoiceBody, itemOf, linesOf, receivedOf } from './invoice-values.ts'
import { invoiceDifferenceWords, invoiceMessages, type SumWords, sumWords } from './messages.ts'

function unequalSumIn(words: SumWords, sum: UnequalSum, language: Language): string {
  const { name, saidCentavos, itemsCentavos } = sum
  const [said, items] = [formatMoney(saidCentavos, language), formatMoney(itemsCentavos, language)]
  return name === 'vPag' ? words.paidDiffers(said, items) : words.differs(words[name], said, items)
}

interface InvoiceReceiptProps {
  readonly reading: InvoiceReading
  /** The XML, base64. */
  readonly file: string
  readonly unitId: string
  readonly onClose: () => void
  readonly onPosted: (id: string) => void
}

/** An invoice that was read: what stands out of it, corrected in place, and its receipt. */
export function InvoiceReceipt({ reading, file, unitId, onClose, onPosted }: InvoiceReceiptProps) {
  const words = useMessages(invoiceMessages)
  const formWords = useMessages(stockFormWords)
  const wholeWords = useMessages(invoiceDifferenceWords)
  const sums = useMessages(sumWords)
  const kinds = useMessages(documentKindWords)
  const placeNames = useMessages(placeWords)
  const language = useLanguage()
  const judgedAt = useJudgedDay('stock.approve')
  const { today } = judgedAt(unitId)
  const record = useRecordForm<ReceiptValues, DocumentDetail>({
    draft: `stock invoice ${reading.key}`,
    initial: {
      id: newId(),
      unitId,
      place: 'pharmacy',
      supplierId: '',
      orderId: '',
      invoice: '',
      day: today,
      dayReason: '',
      lines: linesOf(reading),
    },
    version: null,
    ...writing({
      schema: invoiceReceiptFields.check(
        dayRule(invoicedOn, 'day', () => ({ ...judgedAt(unitId), since: { invoice: reading.issuedOn, unit: null } })),
      ),
      toInput: (values: ReceiptValues) => invoiceBody(file, values),
      send: ({ input }) => call(receiveInvoice, { body: input }),
    }),
    onDone: ({ id, kind, number }) => {
      notify({ message: formWords.posted(kinds[kind], number), tone: 'done' })
      onPosted(id)
    },
  })
  const { form } = record
  const { lines } = form.getValues()
  // Of those that are chosen by hand.
  const [picked, setPicked] = useState<ReadonlyMap<string, JudgedMaterial>>(new Map())
  const judged = reading.items.map((item) => {
    const ofItem = lines.filter((line) => itemOf(line) === item.item)
    const [first] = ofItem
    const isProposed = first?.materialId === item.material?.id
    const material = (isProposed ? item.material : picked.get(first?.materialId ?? '')) ?? undefined
    const unitsPer = first && first.factor > 0 ? first.factor : null
    return { item, differences: differencesOf({ item, lines: ofItem.map(receivedOf), material, unitsPer, today }) }
  })
  const received = lines.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)
  const ofWhole = differencesOfInvoice(reading, received)
  const count = ofWhole.length + judged.reduce((sum, { differences }) => sum + differences.length, 0)
  const { issuer, supplier, addressee, number, series, issuedOn, totalCentavos, key } = reading
  const labels = { place: formWords.place, day: formWords.day, lines: formWords.lines, file: words.file }
  return (
    <FormDialog
      title={words.title}
      size="lg"
      record={record}
      labels={labels}
      submit={formWords.receiptDo}
      onClose={onClose}
    >
      <FactList
        facts={[
          [words.invoice, words.numbered(number, series, formatDate(issuedOn, language))],
          [
            words.issuer,
            `${supplier?.name ?? issuer.name} · ${formatCnpj(issuer.cnpj)}${supplier ? '' : ` · ${words.newSupplier}`}`,
          ],
          [words.addressee, [addressee.name, addressee.cnpj && formatCnpj(addressee.cnpj)].filter(Boolean).join(' · ')],
          [words.total, formatMoney(totalCentavos, language)],
          [words.key, key.replaceAll(/(.{4})/g, '$1 ').trim()],
        ]}
      />
      <Note tone={count > 0 ? 'warning' : 'told'} role="status">
        {count > 0 ? words.differences(count) : words.noDifferences}
        {ofWhole.map((one) => (
          <div key={one}>
            {wholeWords[one]}
            {one === 'sums' &&
              reading.unequalSums.map((sum) => <div key={sum.name}>{unequalSumIn(sums, sum, language)}</div>)}
          </div>
        ))}
      </Note>
      <FieldGrid>
        <NativeSelect
          {...form.getInputProps('place')}
          {...span(6)}
          label={formWords.place}
          data={shelves.map((value) => ({ value, label: placeNames[value] }))}
        />
        <HappenedDay
          {...span(6)}
          label={formWords.day}
          day={form.getInputProps('day')}
          reason={form.getInputProps('dayReason')}
          judged={judgedAt(unitId)}
        />
      </FieldGrid>
      {judged.map(({ item, differences }) => (
        <InvoiceItemFields
          key={item.item}
          form={form}
          item={item}
          differences={differences}
          again={() => linesOf(reading).filter((line) => itemOf(line) === item.item)}
          onPick={({ id, active, needsLot, needsExpiry }) =>
            setPicked((before) => new Map(before).set(id, { active, needsLot, needsExpiry, owned: 0, value: 0 }))
          }
        />
      ))}
    </FormDialog>
  )
}
