import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { both } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { sayInvoice } from '../contract.ts'
import InvoiceDialog from './invoice-dialog.tsx'
import { receiptOf } from './testing/receipt.ts'

const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const number = page.getByLabelText('Nota fiscal (nº)')
const day = page.getByLabelText('Data da nota')
const save = page.getByRole('button', { name: 'Salvar' })

beforeEach(() => itIs('2026-11-23T12:00:00Z'))

describe('the invoice of a receipt', () => {
  it('is sent with the version that was seen', async () => {
    const receipt = receiptOf({ version: 4 })
    let closed = 0
    const sent = answering(sayInvoice, ({ body }) => ({ ...receipt, ...body, version: 5 }))
    await show(<InvoiceDialog receipt={receipt} onClose={() => (closed += 1)} />, { units: [unit] })
    await number.fill(' 2026/118 ')
    await day.fill('20/11/2026')
    await save.click()
    await expect.poll(() => closed).toBe(1)
    expect(sent[0]?.body).toEqual({ version: 4, invoiceNumber: '2026/118', invoiceDate: '2026-11-20' })
  })

  it('says at its field what is wrong, and sends nothing', async () => {
    const sent = answering(sayInvoice, () => receiptOf())
    await show(
      <InvoiceDialog receipt={receiptOf({ invoiceNumber: '7', invoiceDate: '2026-11-20' })} onClose={() => {}} />,
      { units: [unit] },
    )
    await number.fill('')
    await save.click()
    await expect.element(number).toHaveAccessibleDescription('Escreva o número da nota, ou apague a data')
    await number.fill('8')
    await day.fill('24/11/2026')
    await save.click()
    await expect.element(day).toHaveAccessibleDescription('Este dia ainda não chegou: informe o da nota')
    expect(sent).toHaveLength(0)
  })

  it('takes over what a colleague wrote meanwhile, and keeps what was typed', async () => {
    const receipt = receiptOf()
    answering(sayInvoice, () => {
      const current = { ...receipt, invoiceDate: '2026-11-19', version: 2 }
      const wording = both('Bia mudou este recebimento', 'Bia changed this receipt')
      throw new Problem('STALE', wording, { extra: { current, changedBy: { id: receipt.id, name: 'Bia' } } })
    })
    await show(<InvoiceDialog receipt={receipt} onClose={() => {}} />, { units: [unit] })
    await number.fill('9')
    await save.click()
    await expect.element(day).toHaveValue('19/11/2026')
    await expect.element(number).toHaveValue('9')
  })
})
