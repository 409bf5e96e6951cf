import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newId } from '../../shared/ids.ts'
import { show } from '../testing/show.tsx'
import ScanSheet from './scan-sheet.tsx'
import { type Scan, useScans } from './scans.ts'

const units = [{ id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }]
const gtin = '09506000134352'

/** A camera that answers as it does where it cannot be had. */
const cameraSays = (name: string) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name))

/** Keys as a scanner sends them: all in one moment. What a field holds follows as when a key is pressed. */
function scan(text: string): void {
  for (const key of [...text.split(''), 'Enter']) {
    const target = document.activeElement ?? document.body
    const isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    if (isTaken || key === 'Enter' || !(target instanceof HTMLInputElement)) continue
    target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

afterEach(() => vi.restoreAllMocks())

describe('reading a code', () => {
  it.each([
    ['NotAllowedError', 'O navegador não deixa o Pauta usar a câmera'],
    ['NotFoundError', 'Este aparelho não tem câmera'],
    ['NotReadableError', 'A câmera está em uso por outro programa'],
  ])('says what to do where the camera cannot be had (%s), and takes what is typed by hand', async (name, words) => {
    cameraSays(name)
    const onScan = vi.fn<(scan: Scan) => void>()
    await show(<ScanSheet title="Ler código" onScan={onScan} onClose={() => {}} />, { units })
    await expect.element(page.getByText(words)).toBeVisible()
    await userEvent.fill(page.getByLabelText('Ou digite o que está escrito sob o código'), `(01)${gtin}(10)LT-1`)
    await userEvent.click(page.getByRole('button', { name: 'Usar' }))
    expect(onScan.mock.calls[0]?.[0].code).toEqual({ kind: 'item', item: { gtin, lot: 'LT-1' } })
  })

  it('tries again when the camera was allowed meanwhile', async () => {
    const asked = cameraSays('NotAllowedError')
    await show(<ScanSheet title="Ler código" onScan={() => {}} onClose={() => {}} />, { units })
    await expect.element(page.getByText('O navegador não deixa')).toBeVisible()
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
    asked.mockResolvedValue(canvas.captureStream())
    await userEvent.click(page.getByRole('button', { name: 'Tentar de novo' }))
    await expect.element(page.getByText('Aponte para o código')).toBeVisible()
  })
})

function Page({ onScan }: { readonly onScan: (scan: Scan) => void }) {
  const [typed, setTyped] = useState('')
  useScans(onScan)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <TextInput label="Observação" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <p>Escrito: {typed}</p>
    </form>
  )
}

describe('a keyboard scanner', () => {
  it('is heard wherever the focus is, and leaves a field as it was', async () => {
    const onScan = vi.fn<(scan: Scan) => void>()
    await show(<Page onScan={onScan} />, { units })
    scan(`01${gtin}`)
    expect(onScan.mock.calls[0]?.[0].code).toEqual({ kind: 'item', item: { gtin } })
    await userEvent.type(page.getByLabelText('Observação'), 'falta 1')
    await new Promise((resolve) => setTimeout(resolve, 80))
    scan('9506000134352')
    expect(onScan.mock.calls[1]?.[0].text).toBe('9506000134352')
    await expect.element(page.getByText('Escrito: falta 1', { exact: true })).toBeVisible()
  })

  it('leaves what people type, however quick, where they type it', async () => {
    const onScan = vi.fn<(scan: Scan) => void>()
    await show(<Page onScan={onScan} />, { units })
    await userEvent.type(page.getByLabelText('Observação'), 'a')
    for (const key of 'bcdefgh') {
      await new Promise((resolve) => setTimeout(resolve, 60))
      await userEvent.keyboard(key)
    }
    await userEvent.keyboard('{Enter}')
    expect(onScan).not.toHaveBeenCalled()
    await expect.element(page.getByText('Escrito: abcdefgh')).toBeVisible()
  })

  it('does nothing beneath a dialog that is not for it', async () => {
    const onScan = vi.fn<(scan: Scan) => void>()
    const onSheet = vi.fn<(scan: Scan) => void>()
    cameraSays('NotFoundError')
    await show(
      <>
        <Page onScan={onScan} />
        <ScanSheet title="Ler código" onScan={onSheet} onClose={() => {}} />
      </>,
      { units },
    )
    await expect.element(page.getByText('Este aparelho não tem câmera')).toBeVisible()
    scan('9506000134352')
    expect(onScan).not.toHaveBeenCalled()
    expect(onSheet).toHaveBeenCalledOnce()
  })
})
