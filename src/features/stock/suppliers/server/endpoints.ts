import type { Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { suppliers } from '../record.ts'
import { supplierCommands } from './commands.ts'
import { supplierQueries } from './queries.ts'

/** The administration of suppliers. */
export const supplierEndpoints: Endpoint[] = recordEndpoints(suppliers, supplierQueries, supplierCommands)
