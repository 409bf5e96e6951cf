import { answer, type Endpoint } from '../../server/endpoint.ts'
import { listProfessionals } from './contract.ts'
import { professionalsOf } from './queries.ts'

export const professionalEndpoints: Endpoint[] = [
  answer(listProfessionals, ({ database, actor }) => professionalsOf(database, actor)),
]
