import type { Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { cardFees } from '../record.ts'
import { cardFeeCommands } from './commands.ts'
import { cardFeeQueries } from './queries.ts'

/** The administration of card fees. */
export const cardFeeEndpoints: Endpoint[] = recordEndpoints(cardFees, cardFeeQueries, cardFeeCommands)
