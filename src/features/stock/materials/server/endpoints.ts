import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { findByGtin } from '../contract.ts'
import { checkImport, importMaterials } from '../import-contract.ts'
import { materials } from '../record.ts'
import { check, importAll } from './import.ts'
import { materialCommands } from './commands.ts'
import { materialOfGtin, materialQueries } from './queries.ts'

/** The administration of the catalogue of materials. */
export const materialEndpoints: Endpoint[] = [
  ...recordEndpoints(materials, materialQueries, materialCommands),
  endpoint(checkImport, check),
  endpoint(importMaterials, importAll),
  endpoint(findByGtin, async ({ database }, { query }) => ({
    material: (await materialOfGtin(database, query.gtin)) ?? null,
  })),
]
