import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import * as contract from '../contract.ts'
import { mayHandle, purposes } from '../rules.ts'
import { templates } from './templates/templates.ts'
import { adoptTemplate, listCurrentTexts, listTemplates, publishText, reviseText } from '../text-contract.ts'
import { consentTexts } from '../text-record.ts'
import { keep, revoke, sign } from './commands.ts'
import { list, paperOf, read, surgeries } from './reading.ts'
import { adopt, consentTextCommands, publish, revise } from './text-commands.ts'
import { consentTextQueries, currentTexts, templatesAdopted } from './text-queries.ts'

/** The texts that patients agree to, and what they agreed to. */
export function consentEndpoints({ photos: files }: { readonly photos: FileStore }): Endpoint[] {
  return [
    endpoint(listCurrentTexts, async ({ database, may }) => ({
      items: await currentTexts(
        database,
        purposes.filter((one) => mayHandle(one, may)),
      ),
    })),
    endpoint(listTemplates, async ({ database }) => {
      const adopted = await templatesAdopted(database)
      return { items: templates.map((one) => ({ ...one, isAdopted: adopted.has(one.key) })), nextCursor: null }
    }),
    endpoint(adoptTemplate, adopt),
    endpoint(publishText, publish),
    endpoint(reviseText, revise),
    ...recordEndpoints(consentTexts, consentTextQueries, consentTextCommands),
    endpoint(contract.listConsents, list),
    endpoint(contract.listSurgeries, surgeries),
    endpoint(contract.readConsent, read),
    endpoint(contract.readPaper, (context, { params }) => paperOf(context, params.id, files)),
    endpoint(contract.signConsent, sign),
    endpoint(contract.keepPaper, (context, input) => keep(context, input, files)),
    endpoint(contract.revokeConsent, revoke),
  ]
}
