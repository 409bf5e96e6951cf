import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { endpointsOf } from '../../../../server/endpoint/transition.ts'
import * as contract from '../contract.ts'
import { begin, giveUp } from './commands.ts'
import * as policy from '../policy-contract.ts'
import * as deleting from './deleting.ts'
import { editPolicy, listRoom, readPolicy } from './policy.ts'
import { finish } from './finishing.ts'
import type { Holding } from './holding.ts'
import { copy, mark, play, unmark } from './listening.ts'
import { exportList, list, plays, read } from './reading.ts'

/** Recordings, without their bytes; `serveRecordings` moves these. */
export function recordingEndpoints({ recordings: holding }: { readonly recordings: Holding }): Endpoint[] {
  return [
    endpoint(contract.listRecordings, list),
    endpoint(contract.exportRecordings, exportList),
    endpoint(contract.readRecording, read),
    endpoint(contract.beginRecording, (context, input) => begin(context, input, holding)),
    endpoint(contract.finishRecording, (context, input) => finish(context, input, holding)),
    endpoint(contract.giveUpRecording, (context, input) => giveUp(context, input, holding)),
    ...endpointsOf(deleting),
    endpoint(contract.playRecording, (context, input) => play(context, input, holding)),
    endpoint(contract.copyRecording, (context, input) => copy(context, input, holding)),
    endpoint(contract.listPlays, plays),
    endpoint(contract.addMark, mark),
    endpoint(contract.removeMark, unmark),
    endpoint(policy.readRecordingPolicy, readPolicy),
    endpoint(policy.editRecordingPolicy, editPolicy),
    endpoint(policy.listRecordingRoom, listRoom),
  ]
}
