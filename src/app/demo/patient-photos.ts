import { type PhotoMoment, photoMoments, type PhotoView, photoViews } from '../../features/patients/photos/rules.ts'
import type { Database } from '../../server/database/connect.ts'
import type { FileStore } from '../../server/files/files.ts'
import { keepFile } from '../../server/files/kept-file.ts'
import { actorAt } from './accounts.ts'
import { abstractHead } from './drawn-files.ts'
import { insertRows } from './insert.ts'
import type { DemoPlan } from './plan.ts'
import { randomOf } from './random.ts'
import { instant } from './rows.ts'

const day = 86_400_000

/** Days after the surgery on which each is taken, and how far the hair has grown by then. */
const taken: Readonly<Record<PhotoMoment, readonly [after: number, growth: number]>> = {
  before: [-7, 0.05],
  d7: [7, 0.15],
  m3: [91, 0.35],
  m6: [182, 0.7],
  m12: [365, 1],
}
const turned: Readonly<Record<PhotoView, number>> = { front: 0, crown: 0, donor: 0, left: -1, right: 1 }

/** Photos of some who were operated months ago and weeks ago: abstract, of nobody. */
export async function writePhotos(
  database: Database,
  store: FileStore,
  { visits, lives }: DemoPlan,
  now: number,
): Promise<void> {
  const random = randomOf('pauta patient photos')
  const kept = visits.filter(({ procedure, fate }) => procedure.kind === 'surgery' && fate === 'kept')
  const since = (from: number, to: number) =>
    kept.filter((visit) => lives.has(visit) && visit.starts > now - from * day && visit.starts < now - to * day)
  const rows = []
  for (const { patient, openDay, starts } of [...since(215, 100).slice(0, 8), ...since(30, 9).slice(0, 6)]) {
    const taker = actorAt(openDay.unit.id, 'PRE_POST_OPERATOR')
    for (const moment of photoMoments) {
      const [after, growth] = taken[moment]
      const at = starts + after * day
      if (at > now) continue
      for (const view of photoViews) {
        const id = random.id(at)
        const draw = (width: number, height: number, name: string) =>
          keepFile(store, abstractHead(width, height, growth, turned[view]).toString('base64'), {
            id: name,
            field: 'file',
            onlyPictures: true,
          })
        const [file, thumb] = [await draw(180, 240, id), await draw(60, 80, `${id}-small`)]
        rows.push({
          id,
          patient_id: patient.id,
          view,
          moment,
          taken_on: instant(at).slice(0, 10),
          file_name: file.name,
          file_type: file.type,
          thumb_name: thumb.name,
          thumb_type: thumb.type,
          added_at: instant(at),
          added_by: taker.id,
        })
      }
    }
  }
  await insertRows(database, 'patient_photo', rows)
}
