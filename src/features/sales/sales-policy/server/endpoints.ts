import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { editSalesPolicy, readSalesPolicy } from '../contract.ts'
import { edit, read } from './commands.ts'

export const salesPolicyEndpoints: Endpoint[] = [endpoint(readSalesPolicy, read), endpoint(editSalesPolicy, edit)]
