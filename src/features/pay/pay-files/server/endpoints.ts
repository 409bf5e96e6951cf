import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { answer } from './answers.ts'
import { create, list, payable, withdraw } from './commands.ts'
import { content } from './content.ts'
import { settle } from './settling.ts'
import { readProfile, save } from './profile.ts'

/** By what the bank pays statements. */
export const payFileEndpoints: Endpoint[] = [
  endpoint(contract.readProfile, readProfile),
  endpoint(contract.saveProfile, save),
  endpoint(contract.listPayable, payable),
  endpoint(contract.createPayFile, create),
  endpoint(contract.listPayFiles, list),
  endpoint(contract.downloadPayFile, content),
  endpoint(contract.answerPayFile, answer),
  endpoint(contract.withdrawPayFile, withdraw),
  endpoint(contract.settlePayment, settle),
]
