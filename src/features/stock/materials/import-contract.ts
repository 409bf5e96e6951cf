import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { gtinSchema } from '../../../shared/gtin.ts'
import { newIdSchema } from '../../../shared/ids.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { mostRows } from './import-rules.ts'
import { materials } from './record.ts'

/** What ten thousand rows weigh. */
const fileBytes = 5 * 1024 * 1024
const tooMany = inSchema(both('No máximo 10.000 linhas de uma vez', 'At most 10,000 rows at once'))

export const checkImport = defineContract({
  name: 'material.checkImport',
  method: 'POST',
  path: '/materials/import/check',
  summary: 'Which of these codes and GTINs the catalogue has already',
  permission: 'material.edit',
  cost: 'expensive',
  fileBytes,
  body: z.strictObject({
    codes: z.array(lineText.max(30)).max(mostRows, tooMany),
    gtins: z.array(gtinSchema).max(mostRows, tooMany),
  }),
  output: z.strictObject({ codes: z.array(z.string()), gtins: z.array(z.string()) }),
})

export const importMaterials = defineContract({
  name: 'material.import',
  method: 'POST',
  path: '/materials/import',
  summary: 'Add many materials to the catalogue: all of them or none',
  permission: 'material.edit',
  cost: 'expensive',
  fileBytes,
  body: z.strictObject({
    id: newIdSchema,
    materials: z
      .array(materials.schemas.create)
      .min(1, inSchema(both('Nenhum material a importar', 'No material to import')))
      .max(mostRows, tooMany),
  }),
  output: z.strictObject({ count: z.int() }),
  errors: ['RULE_BROKEN', 'ID_REUSED'],
})
