import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { correct, listPinned, pin, read, write } from './commands.ts'

/** What staff note of patients. */
export const patientNoteEndpoints: Endpoint[] = [
  endpoint(contract.listPinnedNotes, listPinned),
  endpoint(contract.readNote, read),
  endpoint(contract.writeNote, write),
  endpoint(contract.correctNote, correct),
  endpoint(contract.pinNote, pin),
]
