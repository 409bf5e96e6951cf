import { todayIn, networkZone } from '../../../../shared/time.ts'
import { z } from 'zod'
import type { Context } from '../../../../server/endpoint/context.ts'
import { Download, endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { patientCommands } from '../../../patients/offers/server.ts'
import type { PatientDetail } from '../../../patients/offers/both.ts'
import { anonymise, exportPersonalData, listReadings, readAnonymisation, readPersonalDataSchema } from '../contract.ts'
import { format, personalDataSchema, type Section, sections } from '../document.ts'
import { readings } from './access-queries.ts'
import { forget, readWhether } from './anonymising.ts'
import { nextRows, rowsAtOnce, tagsOf } from './section-queries.ts'

const readingsPage = 50
const jsonType = 'application/json; charset=utf-8'

/** Everything that is kept of one patient. The event comes first: it is among what the file tells. */
export const personalDataEndpoints: Endpoint[] = [
  endpoint(exportPersonalData, async (context, { params: { id } }) => {
    const patient = await patientCommands.inSight(context, id)
    context.record({ noun: 'patient', verb: 'export', entityId: id, unitId: null, concerns: {}, note: 'json' })
    const name = `paciente-${patient.recordNumber}-${todayIn(networkZone, context.now.toString())}.json`
    return new Download(name, jsonType, written(context, patient))
  }),
  endpoint(listReadings, async (context, { params, query }) => {
    const { database, cursors } = context
    const { id } = await patientCommands.inSight(context, params.id)
    return readings(database, id, context, { cursor: query.cursor, cursors, limit: readingsPage })
  }),
  endpoint(readAnonymisation, readWhether),
  endpoint(anonymise, forget),
  endpoint(readPersonalDataSchema, async () => {
    const text = JSON.stringify(z.toJSONSchema(personalDataSchema))
    return new Download('dados-do-paciente.schema.json', jsonType, text)
  }),
]

async function* written({ database, now }: Context, row: PatientDetail): AsyncIterable<string> {
  const { tagIds: _ids, masked: _masked, freshness: _freshness, ...known } = row
  const patient = { ...known, tags: await tagsOf(database, row.id) }
  const head = { format: format.name, version: format.version, madeAt: now.toString(), patient }
  yield JSON.stringify(head).slice(0, -1)
  for (const name of Object.keys(sections) as Section[]) {
    yield `,"${name}":[`
    let after: string | number | undefined
    for (;;) {
      const rows = await nextRows(database, name, row.id, after)
      if (rows.length > 0) yield (after === undefined ? '' : ',') + JSON.stringify(rows).slice(1, -1)
      if (rows.length < rowsAtOnce) break
      after = rows.at(-1)?.id
    }
    yield ']'
  }
  yield '}'
}
