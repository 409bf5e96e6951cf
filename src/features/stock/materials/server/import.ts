import type { Context } from '../../../../server/endpoint/context.ts'
import { changesBetween } from '../../../../server/endpoint/context.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { type FieldRefusal, Problem } from '../../../../shared/problem.ts'
import type * as contract from '../import-contract.ts'
import { repeatedRows } from '../import-rules.ts'
import { insertMaterials, takenOf } from './import-queries.ts'

/** Which codes and GTINs of a file the catalogue has already. */
export async function check(
  context: Context,
  { body }: ParsedInput<typeof contract.checkImport>,
): Promise<ContractOutput<typeof contract.checkImport>> {
  context.changedNothing()
  return takenOf(context.database, body)
}

const known = {
  code: both('Já existe um material com este código', 'There is already a material with this code'),
  gtin: both('Já existe um material com este GTIN', 'There is already a material with this GTIN'),
}

type Body = ParsedInput<typeof contract.importMaterials>['body']

/** Adds many materials, all of them or none. Sent twice it is once. */
export async function importAll(
  context: Context,
  { body }: ParsedInput<typeof contract.importMaterials>,
): Promise<ContractOutput<typeof contract.importMaterials>> {
  const { database, record } = context
  const { id, materials } = body
  const answer = { count: materials.length }
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      if (await isUsed(context, id)) return undefined
      const repeated = [...repeatedRows(materials)].map(([index, { field, message }]) => ({
        path: `materials.${index}.${field ?? ''}`,
        code: 'repeated',
        message,
      }))
      if (repeated.length > 0) throw refused(repeated)
      if (!(await insertMaterials(database, materials))) throw refused(await takenFields(context, body))
      // Each has its history; screens are told once of all of them.
      for (const { id: entityId, ...material } of materials)
        record({
          noun: 'material',
          verb: 'create',
          entityId,
          unitId: null,
          concerns: {},
          consequence: 'quiet',
          changes: changesBetween<Record<string, unknown>>({}, material),
          sent: { ...material, id: entityId },
        })
      const changes = { count: [null, materials.length] } satisfies Record<string, [unknown, unknown]>
      record({ noun: 'material', verb: 'import', entityId: id, unitId: null, concerns: {}, changes, sent: body })
      return answer
    },
    async () => answer,
  )
}

/** What the catalogue has already, by the fields that say it. */
async function takenFields({ database }: Context, { materials }: Body) {
  const gtins = materials.flatMap(({ gtin }) => gtin ?? [])
  const ids = materials.map(({ id }) => id)
  const taken = await takenOf(database, { codes: materials.map(({ code }) => code), gtins }, ids)
  const [codes, found] = [new Set(taken.codes), new Set(taken.gtins)]
  return materials.flatMap(({ code, gtin }, index): FieldRefusal[] => [
    ...(codes.has(code) ? [{ path: `materials.${index}.code`, code: 'taken', message: known.code }] : []),
    ...(gtin && found.has(gtin) ? [{ path: `materials.${index}.gtin`, code: 'taken', message: known.gtin }] : []),
  ])
}

function refused(fields: FieldRefusal[]): Problem {
  const wording = both(
    'Nada foi importado: há materiais repetidos ou que já estão no catálogo.',
    'Nothing was imported: some materials are repeated or in the catalogue already.',
  )
  return new Problem('RULE_BROKEN', wording, { fields: fields.slice(0, 100) })
}
