import { answer, type Endpoint } from '../../../server/endpoint.ts'
import { book, edit } from './commands.ts'
import * as contract from '../contract.ts'
import { exportList } from './export.ts'
import { count, list } from './lists.ts'
import { loadByDay } from './load.ts'
import { detailOf } from './reading.ts'
import { rebook } from './rebook.ts'
import * as transition from './transition-commands.ts'
import { undo } from './undo.ts'

export const appointmentEndpoints: Endpoint[] = [
  answer(contract.listAppointments, list),
  answer(contract.countAppointments, count),
  answer(contract.exportAppointments, exportList),
  answer(contract.loadByDay, loadByDay),
  answer(contract.readAppointment, (context, { params }) => detailOf(context, params.id)),
  answer(contract.book, book),
  answer(contract.edit, edit),
  answer(contract.reserve, transition.reserve),
  answer(contract.confirm, transition.confirm),
  answer(contract.unconfirm, transition.unconfirm),
  answer(contract.patientKnows, transition.patientKnows),
  answer(contract.arrive, transition.arrive),
  answer(contract.start, transition.start),
  answer(contract.finish, transition.finish),
  answer(contract.undo, undo),
  answer(contract.cancel, transition.cancel),
  answer(contract.noShow, transition.noShow),
  answer(contract.enteredInError, transition.enteredInError),
  answer(contract.rebook, rebook),
]
