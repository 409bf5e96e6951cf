import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import * as contract from '../contract.ts'
import { add, edit, switchTo } from './commands.ts'
import { fileOf, list } from './reading.ts'

/** The documents of patients. */
export function documentEndpoints({ photos: files }: { readonly photos: FileStore }): Endpoint[] {
  return [
    endpoint(contract.listDocuments, list),
    endpoint(contract.readDocument, (context, { params }) => fileOf(context, params.id, files)),
    endpoint(contract.addDocument, (context, input) => add(context, input, files)),
    endpoint(contract.editDocument, edit),
    endpoint(contract.archiveDocument, (context, { params }) => switchTo(context, params.id, false)),
    endpoint(contract.restoreDocument, (context, { params }) => switchTo(context, params.id, true)),
  ]
}
