import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { answerItem, overridePause, readPauses, signPause } from '../contract.ts'
import { editTemplate as editTemplateContract, readTemplate as readTemplateContract } from '../template-contract.ts'
import { answer, override, sign } from './commands.ts'
import { readCase } from './reading.ts'
import { editTemplate, readTemplate } from './templates.ts'

export const safetyPauseEndpoints: Endpoint[] = [
  endpoint(readPauses, (context, { params }) => readCase(context, params.id)),
  endpoint(answerItem, answer),
  endpoint(signPause, sign),
  endpoint(overridePause, override),
  endpoint(readTemplateContract, readTemplate),
  endpoint(editTemplateContract, editTemplate),
]
