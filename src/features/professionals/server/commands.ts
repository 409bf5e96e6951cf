import { concernsOf } from '../../../server/concerns.ts'
import { changesBetween, type Context } from '../../../server/context.ts'
import { invalid } from '../../../server/input.ts'
import { createOnce } from '../../../server/repeated-create.ts'
import { notFound } from '../../../server/scope.ts'
import { seesUnit } from '../../../server/session.ts'
import { staleRecord } from '../../../server/stale.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { Problem } from '../../../shared/problem.ts'
import type { createProfessional, editProfessional, ProfessionalRecord } from '../contract.ts'
import { maskPixKey } from '../pix-key.ts'
import { findByRegistration, findProfessional, lockProfessional, type StoredProfessional } from './record-queries.ts'
import { pixKeyClosed, refused, registrationTaken, stillBooked, stillInTeams, stillRostered } from './refusals.ts'
import { registrationProblems } from '../registration.ts'
import { councilOf, functionsOf, refusalOfChange } from '../rules.ts'
import { upcomingOfProfessional, upcomingShifts } from './upcoming-queries.ts'
import { type Fields, insertProfessional, setUnits, teamsWith, updateProfessional } from './write-queries.ts'
import { professionalEvents } from '../events.ts'

type Actor = Context['actor']

type Reader = Pick<Context, 'actor' | 'may'>

/** A professional as the reader may see them: their units, and the PIX key for those who see pay. */
export function shown({ actor, may }: Reader, stored: StoredProfessional): ProfessionalRecord {
  const unitIds = stored.unitIds.filter((id) => seesUnit(actor, id))
  return {
    ...stored,
    pixKey: may('payment.pixKey') ? stored.pixKey : null,
    unitIds,
    elsewhere: stored.unitIds.length - unitIds.length,
  }
}

/**
 * The professional, if they work in one of the reader's units.
 * @throws Problem NOT_FOUND
 */
export function inSight(actor: Actor, stored: StoredProfessional | undefined): StoredProfessional {
  if (!stored || !isInSight(actor, stored)) throw notFound()
  return stored
}

function isInSight(actor: Actor, { unitIds }: StoredProfessional): boolean {
  return actor.unitIds === 'all' || unitIds.some((id) => seesUnit(actor, id))
}

/** Registers somebody. The same create sent again is the same person. */
export async function create(
  context: Context,
  { body }: ParsedInput<typeof createProfessional>,
): Promise<ProfessionalRecord> {
  const { actor, database, now } = context
  const { id, unitIds, ...written } = body
  // A form of somebody new sends every field, also the empty one of a key that it does not show.
  if (written.pixKey) requirePixKey(context)
  const fields = { ...tidy(written), name: body.name, function: body.function, active: true }
  const registered = withCouncil(fields)
  const refusal = refusalOfChange(actor, null, { unitIds, active: true })
  if (refusal) throw refused(refusal)
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      if (!(await insertProfessional(database, { ...registered, id, createdAt: now.toString() }))) {
        if (await findProfessional(database, id)) return undefined
        throw await registrationOf(context, registered)
      }
      await setUnits(database, id, unitIds)
      const changes = logged(changesBetween<Record<string, unknown>>({}, { ...registered, unitIds }))
      const concerns = concernsOf([{ professionalId: id }], undefined, unitIds)
      context.record({
        noun: 'professional',
        verb: 'create',
        entityId: id,
        unitId: null,
        concerns,
        changes,
        sent: body,
      })
      return shown(context, await existing(context, id))
    },
    async () => shown(context, inSight(actor, await findProfessional(database, id))),
  )
}

/** Changes what is sent and leaves the rest; refused where appointments or teams would lose their professional. */
export async function edit(
  context: Context,
  { params, body }: ParsedInput<typeof editProfessional>,
): Promise<ProfessionalRecord> {
  const { actor, database } = context
  const before = inSight(actor, await lockProfessional(database, params.id))
  const { version, unitIds: asked, ...written } = body
  if (written.pixKey !== undefined) requirePixKey(context)
  if (before.version !== version) {
    throw await staleRecord(context, { of: professionalEvents, current: shown(context, before), seen: version })
  }
  const unitIds = asked === undefined ? before.unitIds : withThoseOutOfSight(actor, before.unitIds, asked)
  const after = withCouncil({ ...before, ...tidy(written) })
  const { id: _id, version: _version, createdAt: _createdAt, unitIds: _unitIds, ...fields } = after
  const changes = changesBetween<Record<string, unknown>>({ ...before }, { ...fields, unitIds })
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return shown(context, before)
  }
  requireRegistration(after)
  const refusal = refusalOfChange(actor, before, { unitIds, active: after.active })
  if (refusal) throw refused(refusal)
  await requireDispensable(context, before, { ...after, unitIds })
  await write(context, before, fields, unitIds)
  context.record({
    noun: 'professional',
    verb: 'edit',
    entityId: params.id,
    unitId: null,
    concerns: concernsOf([{ professionalId: params.id }], undefined, [...new Set([...before.unitIds, ...unitIds])]),
    changes: logged(changes),
  })
  return shown(context, await existing(context, params.id))
}

/** @throws Problem NOT_ALLOWED for somebody to whom pay is closed */
function requirePixKey({ may }: Context): void {
  if (!may('payment.pixKey')) throw pixKeyClosed()
}

async function write(
  context: Context,
  before: StoredProfessional,
  fields: Fields,
  unitIds: readonly string[],
): Promise<void> {
  const { database } = context
  const owner = await findByRegistration(database, fields)
  if (owner && owner.id !== before.id) throw await registrationOf(context, fields)
  await updateProfessional(database, before.id, fields)
  await setUnits(database, before.id, unitIds)
}

/** @throws Problem RULE_BROKEN with the appointments, shifts or teams that would lose the professional */
async function requireDispensable(
  { database, may: personMay, now }: Context,
  before: StoredProfessional,
  after: StoredProfessional,
): Promise<void> {
  const left = before.unitIds.filter((id) => !after.unitIds.includes(id))
  if (left.length > 0) {
    const teams = await teamsWith(database, before.id, left)
    if (teams.length > 0) throw stillInTeams(before.name, teams)
  }
  if (before.function !== after.function) {
    const fitting: readonly string[] = functionsOf(after.function)
    const teams = await teamsWith(database, before.id, null)
    const unfit = teams.filter((team) => !fitting.includes(team.function))
    if (unfit.length > 0) throw stillInTeams(before.name, unfit)
  }
  const deactivated = before.active && !after.active
  if (!deactivated && left.length === 0) return
  const ahead = { now: now.toString(), unitIds: deactivated ? null : left }
  const upcoming = await upcomingOfProfessional(database, before.id, ahead)
  if (upcoming.total > 0) throw stillBooked(before.name, upcoming)
  // What blocks them, or is their leave, asks nobody to stand in.
  const rostered = await upcomingShifts(database, before.id, ahead)
  if (rostered.total > 0) throw stillRostered(before.name, rostered, personMay('roster.edit'))
}

/** Whoever answers for some units says nothing of the others. */
function withThoseOutOfSight(actor: Actor, before: readonly string[], asked: readonly string[]): string[] {
  const kept = before.filter((id) => !seesUnit(actor, id))
  return [...new Set([...asked, ...kept])].toSorted()
}

/** An emptied field is one that is not known. */
function tidy(written: Partial<Record<keyof Fields, unknown>>): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(written)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  )
}

function withCouncil<Some extends Partial<Fields> & Pick<Fields, 'function'>>(fields: Some) {
  const number = fields.councilNumber?.toUpperCase() ?? null
  return { ...fields, council: number === null ? null : councilOf(fields.function), councilNumber: number }
}

function requireRegistration(fields: Partial<Fields>): void {
  const wrong = registrationProblems(fields)
  if (wrong.length > 0) throw invalid(wrong)
}

/** Changes as the log keeps them: who could be paid with a PIX key does not stand in it. */
function logged(changes: Record<string, [unknown, unknown]>): Record<string, [unknown, unknown]> {
  const { pixKey, ...others } = changes
  if (!pixKey) return others
  const masked = pixKey.map((key) => maskPixKey(typeof key === 'string' ? key : null))
  return { ...others, pixKey: [masked[0], masked[1]] }
}

async function existing({ database }: Context, id: string): Promise<StoredProfessional> {
  const stored = await findProfessional(database, id)
  if (!stored) throw notFound()
  return stored
}

/** Says whose a registration is, by name where the person may see them. */
async function registrationOf({ actor, database }: Context, asked: Partial<Fields>): Promise<Problem> {
  const { council = null, councilState = null, councilNumber = null } = asked
  const owner = await findByRegistration(database, { council, councilState, councilNumber })
  return registrationTaken(owner, owner !== undefined && isInSight(actor, owner))
}
