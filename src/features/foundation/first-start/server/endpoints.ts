import { endpointOutside, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { beginNetwork } from '../contract.ts'
import { begin, type FirstStartKit } from './begin.ts'

export interface FirstStartSettings {
  readonly firstStart: FirstStartKit
}

/** The one door to a network that nobody administers yet. */
export function firstStartEndpoints({ firstStart }: FirstStartSettings): Endpoint[] {
  return [endpointOutside(beginNetwork, (context, { body }) => begin(context, body, firstStart))]
}
