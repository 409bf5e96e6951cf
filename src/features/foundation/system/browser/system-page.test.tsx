import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { show } from '../../../../browser/testing/show.tsx'
import { readSystem, systemChecks } from '../contract.ts'
import SystemPage from './system-page.tsx'

const versions = { pauta: '1.0.0', node: '26.1.0', postgres: '15.4' }
const row = (name: string) => page.getByRole('listitem', { name, exact: true })

it('says of each check how it stands, and what to do of what would hurt', async () => {
  answering(readSystem, () => ({
    checks: systemChecks.map((id) => ({
      id,
      standing:
        id === 'mail' ? ('problem' as const) : id === 'recordingKeys' ? ('problem' as const) : ('fine' as const),
      count: id === 'recordingKeys' ? 2 : 0,
    })),
    versions,
  }))
  await show(<SystemPage />, { role: 'ADMIN', units: [] })
  await expect.element(row('E-mail').getByText('Precisa de ação')).toBeVisible()
  await expect.element(row('E-mail').getByText(/Defina SMTP_URL e MAIL_FROM/)).toBeVisible()
  await expect.element(row('Chaves das gravações').getByText(/^2 gravações não se abrem/)).toBeVisible()
  await expect.element(row('Endereço público').getByText('Certo')).toBeVisible()
  await expect.element(page.getByText('15.4')).toBeVisible()
})
