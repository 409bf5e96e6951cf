import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { assign } from './assign-parts.ts'
import { book, edit } from './commands.ts'
import * as contract from '../contract.ts'
import { rebook as rebookContract } from '../rebook-contract.ts'
import { exportList } from './export.ts'
import { count, list } from './lists.ts'
import { loadByDay as loadByDayContract } from '../load-contract.ts'
import { loadByDay } from './load.ts'
import { detailOf } from './reading.ts'
import { rebook } from './rebook.ts'
import { tag } from './tagging.ts'
import * as transition from './transition-commands.ts'
import { listUndated } from '../undated-contract.ts'
import { undated } from './undated.ts'
import { undo } from './undo.ts'

export const appointmentEndpoints: Endpoint[] = [
  endpoint(contract.listAppointments, list),
  endpoint(contract.countAppointments, count),
  endpoint(contract.exportAppointments, exportList),
  endpoint(loadByDayContract, loadByDay),
  endpoint(listUndated, undated),
  endpoint(contract.readAppointment, (context, { params }) => detailOf(context, params.id)),
  endpoint(contract.tagAppointment, tag),
  endpoint(contract.book, book),
  endpoint(contract.edit, edit),
  endpoint(contract.assignParts, assign),
  endpoint(contract.reserve, transition.reserve),
  endpoint(contract.confirm, transition.confirm),
  endpoint(contract.unconfirm, transition.unconfirm),
  endpoint(contract.patientKnows, transition.patientKnows),
  endpoint(contract.arrive, transition.arrive),
  endpoint(contract.start, transition.start),
  endpoint(contract.finish, transition.finish),
  endpoint(contract.undo, undo),
  endpoint(contract.cancel, transition.cancel),
  endpoint(contract.noShow, transition.noShow),
  endpoint(contract.enteredInError, transition.enteredInError),
  endpoint(rebookContract, rebook),
]
