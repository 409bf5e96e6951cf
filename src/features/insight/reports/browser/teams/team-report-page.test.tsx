import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../../browser/testing/answering.ts'
import { itIs, show } from '../../../../../browser/testing/show.tsx'
import { newId } from '../../../../../shared/ids.ts'
import { listProcedures } from '../../../../network/procedures/contract.ts'
import { listProfessionals } from '../../../../network/professionals/contract.ts'
import { listTeams } from '../../../../network/teams/contract.ts'
import { listUnits } from '../../../../foundation/units/contract.ts'
import { readTeams, type TeamCounts } from '../../team-contract.ts'
import TeamReportPage from './team-report-page.tsx'

const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const none = { cases: 0, median: null, lower: null, upper: null }
const counts: TeamCounts = {
  surgeries: 12,
  provisional: 0,
  roomMinutes: 720,
  duration: none,
  late: 2,
  delay: none,
  lateBy: { previous: 0, patient: 0, other: 2 },
  grafts: 0,
  graftsPerHour: none,
  complicated: 0,
  overKit: 0,
  withKit: 0,
  materials: none,
  cancelled: 0,
  planned: 12,
}

async function report(computedAt: string | null) {
  itIs('2026-11-23T15:00:00Z')
  const row = { id: newId(), name: 'Equipe Cedro', unitName: null, ...counts }
  for (const list of [listUnits, listProcedures, listProfessionals, listTeams]) answering(list, () => ({ items: [] }))
  answering(readTeams, () => ({ computedAt, items: [row], network: counts }))
  await show(<TeamReportPage />, { role: 'ADMIN', units: [unit] })
}

it('shows the rows that were counted', async () => {
  await report('2026-11-23T14:00:00Z')
  await expect.element(page.getByText('Equipe Cedro')).toBeVisible()
})

it('shows no row while it is still being counted, however many are', async () => {
  await report(null)
  await expect.element(page.getByText('Contando…')).toBeVisible()
  expect(page.getByText('Equipe Cedro').elements()).toHaveLength(0)
})
