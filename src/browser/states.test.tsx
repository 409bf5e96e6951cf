import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ProblemError } from './problem.ts'
import { DidNotCome } from './states.tsx'
import { show } from './testing/show.tsx'

const nobody = { units: [] }
const again = () => page.getByRole('button', { name: 'Tentar de novo' })

function refused(code: 'NOT_FOUND' | 'NOT_ALLOWED' | 'INTERNAL', status: number): ProblemError {
  const message = `Recusado: ${code}`
  return new ProblemError(code, message, {
    type: 'about:blank',
    code,
    status,
    title: message,
    detail: message,
    requestId: 'r-77',
  })
}

it('says what did not come, with what to quote where the server failed, and tries again', async () => {
  const onAgain = vi.fn<() => void>()
  const error = refused('INTERNAL', 500)
  await show(<DidNotCome title="Não foi possível carregar a lista" error={error} onAgain={onAgain} />, nobody)
  const panel = page.getByRole('alert')
  await expect.element(panel.getByRole('heading', { name: 'Não foi possível carregar a lista' })).toBeVisible()
  await expect.element(panel.getByText('Recusado: INTERNAL')).toBeVisible()
  await expect.element(panel.getByText('r-77')).toBeVisible()
  await userEvent.click(again())
  expect(onAgain).toHaveBeenCalledOnce()
})

it('offers no other try of what does not exist or is not allowed, but the way out it is given', async () => {
  const missing = { title: 'Este paciente não existe', hint: 'O endereço pode estar incompleto.' }
  await show(
    <>
      <DidNotCome error={refused('NOT_FOUND', 404)} missing={missing} onAgain={() => undefined}>
        <a href="/pacientes">Ver a lista</a>
      </DidNotCome>
      <DidNotCome error={refused('NOT_ALLOWED', 403)} onAgain={() => undefined} />
    </>,
    nobody,
  )
  await expect.element(page.getByRole('heading', { name: 'Este paciente não existe' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver a lista' })).toBeVisible()
  await expect.element(page.getByText('Recusado: NOT_ALLOWED')).toBeVisible()
  expect(again().elements()).toHaveLength(0)
})
