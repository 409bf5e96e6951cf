import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { sha256Of } from '../../../../server/files/kept-file.ts'
import { recordCommands } from '../../../../server/record/commands.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { ageProblems, hashedText } from '../rules.ts'
import { openPlaces } from './templates/template.ts'
import { templates } from './templates/templates.ts'
import type { adoptTemplate, publishText, reviseText } from '../text-contract.ts'
import { consentTextEvents } from '../text-events.ts'
import { type ConsentText, consentTexts } from '../text-record.ts'
import { consentTextQueries, lockSeries, publish as publishAs, writeTemplate } from './text-queries.ts'

/** The texts that patients agree to: drafts change, what is published does not. */
export const consentTextCommands = recordCommands(consentTexts, consentTextQueries, {
  events: consentTextEvents,
  verbs: { archive: 'retire', restore: 'restore' },
  async beforeEdit(_context, before, { changes }) {
    if (before.publishedAt !== null && Object.keys(changes).some((name) => name !== 'active')) throw isPublished(before)
  },
  allows: (_context, { publishedAt }, way) => way !== 'edit' || publishedAt === null,
})

/** Publishes a draft: from now on it is what patients sign, and never changes. */
export async function publish(
  context: Context,
  { params, body }: ParsedInput<typeof publishText>,
): Promise<ConsentText> {
  const { actor, database, now } = context
  const seen = await consentTextCommands.inSight(context, params.id)
  await lockSeries(database, seen)
  const draft = await consentTextCommands.inSight(context, params.id, 'edit')
  if (draft.publishedAt !== null) throw isPublished(draft)
  if (draft.version !== body.version)
    throw await staleRecord(context, { of: consentTextEvents, current: draft, seen: body.version })
  if (draft.template !== null) requireFilledIn(draft)
  const fields = ageProblems(draft)
  if (fields.length > 0) throw new Problem('RULE_BROKEN', hasNoAge, { fields })
  const textHash = sha256Of(hashedText(draft))
  await publishAs(database, { id: draft.id, at: now.toString(), by: actor.id, textHash })
  const published = await consentTextCommands.inSight(context, draft.id)
  const { edition, standing } = published
  const changes = changesBetween<Record<string, unknown>>({ ...draft }, { edition, standing })
  context.record({ noun: 'consentText', verb: 'publish', entityId: draft.id, unitId: null, concerns: {}, changes })
  return published
}

/** A new draft with the words of another text. */
export async function revise(context: Context, { params, body }: ParsedInput<typeof reviseText>): Promise<ConsentText> {
  const { title, purpose, procedureIds, validDays, text } = await consentTextCommands.inSight(context, params.id)
  return consentTextCommands.create(context, { id: body.id, title, purpose, procedureIds, validDays, text })
}

/** A draft with the words of a template. The person who publishes it has filled it in. */
export async function adopt(
  context: Context,
  { body: { template: chosen, ...body } }: ParsedInput<typeof adoptTemplate>,
): Promise<ConsentText> {
  const template = templates.find(({ key }) => key === chosen)
  if (!template) throw notFound()
  const { key, edition, purpose, title, text, validDays } = template
  await consentTextCommands.create(context, { ...body, purpose, title, text, validDays })
  await writeTemplate(context.database, body.id, { key, edition })
  return consentTextCommands.inSight(context, body.id)
}

/** @throws Problem RULE_BROKEN while something of a template is still to be filled in or taken away */
function requireFilledIn({ text }: ConsentText): void {
  const [first, ...more] = openPlaces(text)
  if (first === undefined) return
  const places = [first, ...more].length
  const message = both(
    `Falta preencher ou apagar ${places === 1 ? '1 lugar' : `${places} lugares`} entre colchetes, o primeiro: ${first}`,
    `${places === 1 ? '1 place' : `${places} places`} in square brackets must be filled in or taken away, the first: ${first}`,
  )
  throw new Problem('RULE_BROKEN', message, { fields: [{ path: 'text', code: 'to_be_filled_in', message }] })
}

const hasNoAge = both(
  'Este termo ainda não diz por quanto tempo vale. Informe os dias e publique.',
  'This text does not say yet for how long it counts. Enter the days and publish it.',
)

function isPublished({ title, edition }: ConsentText): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': `${title}, versão ${edition}, já foi publicado e não muda mais. Crie uma nova versão.`,
    en: `${title}, version ${edition}, is published and can no longer be changed. Make a new version.`,
  })
}
