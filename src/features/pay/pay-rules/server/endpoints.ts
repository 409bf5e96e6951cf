import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { endRule } from '../contract.ts'
import { warnOfRule } from '../draft-contract.ts'
import { readReceived, setReceived } from '../received-contract.ts'
import { payRules } from '../record.ts'
import { end, payRuleCommands } from './commands.ts'
import { payRuleFile } from './export.ts'
import { readMeanings, sayReceived } from './received.ts'
import { payRuleQueries } from './record-queries.ts'
import { warn } from './warnings.ts'

/** The rules of pay. */
export const payRuleEndpoints: Endpoint[] = [
  ...recordEndpoints(payRules, payRuleQueries, payRuleCommands, payRuleFile),
  endpoint(endRule, end),
  endpoint(warnOfRule, warn),
  endpoint(readReceived, readMeanings),
  endpoint(setReceived, sayReceived),
]
