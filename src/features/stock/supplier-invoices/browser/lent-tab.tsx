import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import type { Column } from '../../../../browser/table/column.ts'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate } from '../../../../shared/time.ts'
import { attachInvoice, type LentUse, listLent } from '../lent-contract.ts'
import { invoiceMessages } from './messages.ts'

/** What was lent and used, until its supplier has invoiced it. */
export default function LentTab() {
  const words = useMessages(invoiceMessages)
  const language = useLanguage()
  const { units } = useUnit()
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<LentUse>()
  const state = search['faturado'] === '1' ? 'invoiced' : 'due'
  const pages = usePages(listLent, { query: { state } })
  const columns = useMemo(() => lentColumns(language, units.length > 1, state), [language, units.length, state])
  const isAsked = may('stock.edit') && state === 'due'
  return (
    <>
      <RecordList
        list="stock-lent"
        title={words.lentTitle}
        label={words.lentTitle}
        columns={columns}
        pages={pages}
        rowId={({ documentId, line }) => `${documentId} ${line}`}
        rowName={({ materialName }) => materialName}
        // Who may say the invoice says it; anybody else looks at what used it.
        onOpen={(use) => (isAsked ? setOpen(use) : setSearch({ documento: use.documentId }, { push: true }))}
        tools={
          <Choice
            label={words.which}
            value={state}
            options={[
              { value: 'due', label: words.due },
              { value: 'invoiced', label: words.invoiced },
            ]}
            onChange={(next) => setSearch({ faturado: next === 'invoiced' ? '1' : undefined })}
          />
        }
        empty={
          state === 'due'
            ? { title: words.noneDue, hint: words.noneDueHint }
            : { title: words.noneInvoiced, hint: words.noneDueHint }
        }
      />
      {open && <AttachDialog use={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function lentColumns(language: Language, manyUnits: boolean, state: 'due' | 'invoiced'): Column<LentUse>[] {
  const words = invoiceMessages[language]
  return [
    { id: 'material', title: words.material, cell: ({ materialName }) => <b>{materialName}</b> },
    { id: 'lot', title: words.lot, cell: ({ lotNumber }) => lotNumber, width: '140px', card: 'named' },
    {
      id: 'quantity',
      title: words.quantity,
      cell: ({ quantity, useUnit }) => `${quantity} ${useUnit}`,
      width: '130px',
      align: 'end',
      figures: true,
      card: 'named',
    },
    { id: 'day', title: words.used, cell: ({ day }) => formatDate(day, language), width: '120px', figures: true },
    { id: 'supplier', title: words.supplier, cell: ({ supplierName }) => supplierName, width: '220px' },
    ...(manyUnits
      ? [{ id: 'unit', title: words.unit, cell: ({ unitName }: LentUse) => unitName, width: '110px' } as const]
      : []),
    ...(state === 'invoiced'
      ? [{ id: 'invoice', title: words.invoice, cell: ({ invoice }: LentUse) => invoice, width: '180px' } as const]
      : []),
  ]
}

function AttachDialog({ use, onClose }: { readonly use: LentUse; readonly onClose: () => void }) {
  const words = useMessages(invoiceMessages)
  const [invoice, setInvoice] = useState('')
  const { form, wrong, check, refuse } = useWrong({ invoice: invoice.trim() === '' && words.needInvoice })
  const attaching = useCommand(attachInvoice, {
    onSuccess: () => {
      notify({ message: words.attached, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  return (
    <FormDialog
      title={words.attachTitle(use.materialName)}
      size="md"
      form={form}
      sending={attaching.isPending}
      submit={words.attach}
      onSend={() =>
        check() &&
        attaching.mutate({ params: { id: use.documentId }, body: { line: use.line, invoice: invoice.trim() } })
      }
      onClose={onClose}
    >
      <TextInput
        label={words.invoice}
        description={words.attachHint}
        withAsterisk
        maxLength={60}
        autoComplete="off"
        value={invoice}
        error={wrong.invoice}
        onChange={(event) => setInvoice(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
