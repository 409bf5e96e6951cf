import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import * as person from '../person-contract.ts'
import { readRegimes, readRetentions, sayRegime, sayRetention } from './commands.ts'
import { declareOtherPayer, readPerson, sayPerson, withdrawOtherPayer } from './person-commands.ts'

/** As what people are paid, and what the law keeps back of it. */
export const payRegimeEndpoints: Endpoint[] = [
  endpoint(contract.readRegimes, readRegimes),
  endpoint(contract.sayRegime, sayRegime),
  endpoint(contract.readRetentions, readRetentions),
  endpoint(contract.sayRetention, sayRetention),
  endpoint(person.readPerson, readPerson),
  endpoint(person.sayPerson, sayPerson),
  endpoint(person.declareOtherPayer, declareOtherPayer),
  endpoint(person.withdrawOtherPayer, withdrawOtherPayer),
]
