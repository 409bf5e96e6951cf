import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import type { CasePauses, OnePause } from '../contract.ts'
import { itemsOf, missingToSign, type PauseState, signersNeeded, type Template } from '../rules.ts'
import { type Pause, pauses, presentEdition } from '../who-list.ts'
import { type CaseRow, findCase } from './case-queries.ts'
import { type AnswerRow, lastAnswers, type PauseRow, pausesBegun, type SignatureRow, signaturesOf } from './queries.ts'
import { notSurgery } from './refusals.ts'
import { templatesOf } from './template-queries.ts'

/** What is asked in a pause, by the version that holds for it. */
interface AskedTemplate extends Template {
  readonly version: number
}

/** A case with its pauses, as commands judge them and the screen shows them. */
export interface CaseWithPauses {
  readonly of: CaseRow
  readonly pauses: readonly OnePause[]
  readonly templates: Readonly<Record<Pause, AskedTemplate>>
}

/** @throws Problem NOT_FOUND also for another unit's; WRONG_STATE for what is no surgery */
export async function requireCase({ actor, database }: Context, appointmentId: string): Promise<CaseRow> {
  const found = await findCase(database, appointmentId, actor.id)
  if (!found) throw notFound()
  requireUnit(actor, found.unitId)
  if (found.kind !== 'surgery') throw notSurgery()
  return found
}

/** The pauses of a case, as the person may see them. */
export async function readCase(context: Context, appointmentId: string): Promise<CasePauses> {
  return shown(context, await withPauses(context, await requireCase(context, appointmentId)))
}

/** A case that one may see, with its pauses. */
export async function withPauses({ database }: Pick<Context, 'database'>, of: CaseRow): Promise<CaseWithPauses> {
  const begun = await pausesBegun(database, of.appointmentId)
  const versions = begun.map(({ templateVersion }) => templateVersion)
  const made = await templatesOf(database, of.unitId, versions)
  const latest: AskedTemplate = made[0] ?? { version: 0, edition: presentEdition, items: [] }
  const templateOf = (pause: Pause): AskedTemplate => {
    const row = begun.find((one) => one.pause === pause)
    if (!row) return { ...latest, edition: presentEdition }
    const items = made.find(({ version }) => version === row.templateVersion)?.items ?? []
    return { version: row.templateVersion, edition: row.edition, items }
  }
  const templates = { 1: templateOf(1), 2: templateOf(2), 3: templateOf(3) }
  const given = await lastAnswers(database, of.appointmentId)
  const signatures = await signaturesOf(database, of.appointmentId)
  let earlier: PauseState | undefined
  const shownPauses = pauses.map((pause) => {
    const one = onePause({ pause, of, template: templates[pause], begun, given, signatures, earlier })
    earlier = one.state
    return one
  })
  return { of, pauses: shownPauses, templates }
}

interface Parts {
  readonly pause: Pause
  readonly of: CaseRow
  readonly template: AskedTemplate
  readonly begun: readonly PauseRow[]
  readonly given: readonly AnswerRow[]
  readonly signatures: readonly SignatureRow[]
  readonly earlier: PauseState | undefined
}

function onePause({ pause, of, template, begun, given, signatures, earlier }: Parts): OnePause {
  const row = begun.find((one) => one.pause === pause)
  const signed = signatures.filter((one) => one.pause === pause)
  const override =
    row?.doneAt && row.overrideReason !== null
      ? { reason: row.overrideReason, byName: row.overriddenByName ?? '', at: row.doneAt }
      : null
  const state = override ? 'overridden' : row?.doneAt ? 'signed' : signed.length > 0 ? 'begun' : 'open'
  const items = itemsOf(template, pause).map((item) => {
    const answer = given.find((one) => one.pause === pause && one.item === item.key)
    const { answer: said, identifiers, at, byName } = answer ?? {}
    return {
      ...item,
      answers: [...item.answers],
      given: said && at ? { answer: said, identifiers: identifiers ?? [], at, byName: byName ?? '' } : null,
    }
  })
  const facts = { pause, state, items: items.map((one) => ({ key: one.key, answered: one.given !== null })) } as const
  return {
    pause,
    state,
    edition: template.edition,
    templateVersion: template.version,
    items,
    signatures: signed.map(({ professionalId, name, at, byName }) => ({ professionalId, name, at, byName })),
    toSign: row?.doneAt ? 0 : Math.max(0, signersNeeded(of.crew) - signed.length),
    override,
    doneAt: row?.doneAt ?? null,
    obstacles: [...missingToSign(facts, of.status, earlier).obstacles],
  }
}

/** The pauses as the person may see them: what was answered is a clinical fact. */
function shown({ may }: Pick<Context, 'may'>, { of, pauses: all }: CaseWithPauses): CasePauses {
  const { kind: _kind, ...rest } = of
  const seesAnswers = may('clinicalFact.detail')
  return {
    ...rest,
    pauses: seesAnswers ? [...all] : all.map(withoutAnswers),
    can: [
      ...(may('safetyPause.edit') ? (['answer'] as const) : []),
      ...(may('safetyPause.override') ? (['override'] as const) : []),
    ],
  }
}

function withoutAnswers(pause: OnePause): OnePause {
  const items = pause.items.map((item) => ({
    ...item,
    given: item.given && { ...item.given, answer: null, identifiers: [] },
  }))
  return { ...pause, items }
}
