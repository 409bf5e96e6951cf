import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import * as contract from '../contract.ts'
import { add, switchTo } from './commands.ts'
import { fileOf, list, thumbOf } from './reading.ts'

/** The photos of patients. */
export function photoEndpoints({ photos: files }: { readonly photos: FileStore }): Endpoint[] {
  return [
    endpoint(contract.listPhotos, list),
    endpoint(contract.readPhotoFile, (context, { params }) => fileOf(context, params.id, files)),
    endpoint(contract.readThumb, (context, { params }) => thumbOf(context, params.id, files)),
    endpoint(contract.addPhoto, (context, input) => add(context, input, files)),
    endpoint(contract.archivePhoto, (context, { params }) => switchTo(context, params.id, false)),
    endpoint(contract.restorePhoto, (context, { params }) => switchTo(context, params.id, true)),
  ]
}
