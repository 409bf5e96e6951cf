import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { listLinks, makeLink, revokeLink, startLink } from '../contract.ts'
import { list, make, revoke, start } from './commands.ts'

export const linkEndpoints: Endpoint[] = [
  endpoint(listLinks, list),
  endpoint(makeLink, make),
  endpoint(startLink, start),
  endpoint(revokeLink, revoke),
]
