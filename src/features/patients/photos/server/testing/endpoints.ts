import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { photosCreates } from './creates.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const photosRows = endpointRows(
  { ...contract },
  {
    listPhotos: { callers: 'LMGR ADMIN RECEP AFTER PREPO', reach: namesNothing },
    readPhotoFile: { callers: 'LMGR ADMIN RECEP AFTER PREPO', reach: names('patientPhoto') },
    readThumb: { callers: 'LMGR ADMIN RECEP AFTER PREPO', reach: names('patientPhoto') },
    addPhoto: {
      callers: 'ADMIN AFTER PREPO',
      reach: namesNothing,
      notAskedAhead: 'the day of a photo lies in the past, which is asked instead',
    },
    archivePhoto: { callers: 'ADMIN AFTER PREPO', reach: names('patientPhoto') },
    restorePhoto: { callers: 'ADMIN AFTER PREPO', reach: names('patientPhoto') },
  },
  photosCreates,
)

/** Who reads what happened to such records. */
export const photosHistory: HistoryRows = {
  patientPhoto: { readers: 'LMGR ADMIN', ofNetwork: true },
}
