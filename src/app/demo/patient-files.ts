import type { DocumentKind } from '../../features/patients/documents/rules.ts'
import type { Database } from '../../server/database/connect.ts'
import type { FileStore } from '../../server/files/files.ts'
import { keepFile } from '../../server/files/kept-file.ts'
import { actorAt } from './accounts.ts'
import { abstractCard, examplePdf } from './drawn-files.ts'
import { insertRows } from './insert.ts'
import { writePhotos } from './patient-photos.ts'
import type { DemoPlan } from './plan.ts'
import { randomOf } from './random.ts'
import { instant } from './rows.ts'
import type { Visit } from './visit.ts'

const day = 86_400_000

/** What was kept of who is operated, how many of a hundred brought it, and how many days before. */
const brought: readonly (readonly [DocumentKind, chance: number, before: number, note: string | null])[] = [
  ['identity', 80, 40, 'RG, frente'],
  ['contract', 90, 35, null],
  ['exam', 85, 20, 'Hemograma e coagulograma'],
  ['exam', 60, 18, 'Eletrocardiograma'],
  ['referral', 20, 25, 'Liberação do cardiologista'],
]
const titles: Readonly<Record<DocumentKind, string>> = {
  identity: 'Identidade',
  contract: 'Contrato',
  exam: 'Exame',
  referral: 'Encaminhamento',
  other: 'Documento',
}

/** The first surgeries around today, one a patient. */
function surgeriesWithFiles({ visits, lives }: DemoPlan, now: number): Visit[] {
  const around = visits.filter(
    (visit) =>
      visit.procedure.kind === 'surgery' &&
      lives.has(visit) &&
      visit.fate === 'kept' &&
      visit.starts > now - 40 * day &&
      visit.starts < now + 10 * day,
  )
  return [...new Map(around.map((visit) => [visit.patient.id, visit])).values()].slice(0, 60)
}

/** Documents of some patients, with files that show nobody. */
export async function writePatientFiles(
  database: Database,
  store: FileStore,
  plan: DemoPlan,
  now: number,
): Promise<void> {
  const random = randomOf('pauta patient files')
  const rows = []
  for (const { patient, openDay, starts } of surgeriesWithFiles(plan, now)) {
    const taker = actorAt(openDay.unit.id, 'RECEPTIONIST')
    for (const [kind, chance, before, note] of brought) {
      const at = Math.min(starts - before * day + random.whole(0, 5) * 3_600_000, now - day)
      if (!random.chance(chance / 100)) continue
      const id = random.id(at)
      const content = kind === 'identity' ? abstractCard(random) : examplePdf(titles[kind])
      const file = await keepFile(store, content.toString('base64'), { id, field: 'file' })
      rows.push({
        id,
        patient_id: patient.id,
        kind,
        note,
        dated_on: instant(at - day).slice(0, 10),
        file_name: file.name,
        file_type: file.type,
        file_bytes: file.bytes,
        file_sha256: file.sha256,
        added_at: instant(at),
        added_by: taker.id,
      })
    }
  }
  await insertRows(database, 'patient_document', rows)
  await writePhotos(database, store, plan, now)
}
