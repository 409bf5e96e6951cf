import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { recordCommands } from '../../../../server/record/commands.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { professionalEvents } from '../events.ts'
import { maskPixKey, pixKeyProblems } from '../pix-key.ts'
import { type ProfessionalRecord, professionals } from '../record.ts'
import { registrationProblems } from '../registration.ts'
import { councilOf, functionsOf, refusalOfChange } from '../rules.ts'
import { askFor } from './pix-keys.ts'
import { ownerOf, professionalQueries, teamsWith } from './record-queries.ts'
import { payClosed, refused, registrationTaken, stillBooked, stillInTeams, stillRostered } from './refusals.ts'
import { upcomingOfProfessional, upcomingShifts } from './upcoming-queries.ts'

type Actor = Context['actor']
type Written = Partial<ProfessionalRecord>

/** They are read as the database has them, with every unit, and shown with the reader's; so is what is written. */
export const professionalCommands = recordCommands(professionals, professionalQueries, {
  events: professionalEvents,
  verbs: { archive: 'edit', restore: 'edit' },
  concerns: ({ id, unitIds }, before) =>
    concernsOf([{ professionalId: id }], undefined, [...new Set([...(before?.unitIds ?? []), ...unitIds])]),
  sees: ({ actor }, row) => isInSight(actor, row),
  shown({ actor }, stored) {
    const unitIds = stored.unitIds.filter((id) => seesUnit(actor, id))
    return { ...stored, unitIds, elsewhere: stored.unitIds.length - unitIds.length }
  },
  // Whoever also works elsewhere is not a unit manager's to send away.
  allows: ({ actor }, { unitIds }, way) => way === 'edit' || unitIds.every((id) => seesUnit(actor, id)),

  async prepared(context, before, written) {
    // A form of somebody new sends every field, also the empty one of a key that it does not show.
    const isSent = (field: 'pixKey' | 'cpf') => (before ? written[field] !== undefined : Boolean(written[field]))
    const ofPay = (['pixKey', 'cpf'] as const).filter(isSent)
    if (ofPay[0] && !context.may('payment.pixKey')) throw payClosed(ofPay[0])
    const { unitIds, ...fields } = withCouncil(before, tidy(written))
    const { pixKey = null, cpf = null } = { ...before, ...fields }
    const wrongKey = ofPay.length > 0 ? pixKeyProblems({ pixKey, cpf }) : []
    if (wrongKey.length > 0) throw invalid(wrongKey)
    if (!before) {
      const refusal = refusalOfChange(context.actor, null, { unitIds: unitIds ?? [], active: true })
      if (refusal) throw refused(refusal)
    }
    return {
      ...fields,
      ...(unitIds && { unitIds: withThoseOutOfSight(context.actor, before?.unitIds ?? [], unitIds) }),
    }
  },

  async afterCreate(context, { id, pixKey }) {
    if (pixKey) await askFor(context, id, pixKey)
  },

  async afterEdit(context, { id }, { written, changes }) {
    if (changes['pixKey']) await askFor(context, id, written.pixKey ?? null)
  },

  /** Refused where appointments, shifts or teams would lose their professional. */
  async beforeEdit(context, before, { written }) {
    const after = { ...before, ...written }
    const wrong = registrationProblems(after)
    if (wrong.length > 0) throw invalid(wrong)
    const refusal = refusalOfChange(context.actor, before, after)
    if (refusal) throw refused(refusal)
    await requireDispensable(context, before, after)
  },

  /** Says whose a registration is, by name where the person may see them. */
  async taken(context, id, { council = null, councilState = null, councilNumber = null }) {
    const ownerId = await ownerOf(context.database, { council, councilState, councilNumber })
    if (ownerId === undefined || ownerId === id) return undefined
    const owner = await professionalQueries.find(context, ownerId)
    return registrationTaken(owner, owner !== undefined && isInSight(context.actor, owner))
  },

  /** Who could be paid, and by what, does not stand in the log. */
  logged(changes) {
    const masked = (['pixKey', 'cpf'] as const).flatMap((field) => {
      const change = changes[field]
      if (!change) return []
      const [before, after] = change.map((value) => maskPixKey(typeof value === 'string' ? value : null))
      return [[field, [before, after] satisfies [unknown, unknown]] as const]
    })
    return { ...changes, ...Object.fromEntries(masked) }
  },
})

function isInSight(actor: Actor, { unitIds }: Pick<ProfessionalRecord, 'unitIds'>): boolean {
  return actor.unitIds === 'all' || unitIds.some((id) => seesUnit(actor, id))
}

/** @throws Problem RULE_BROKEN with the appointments, shifts or teams that would lose the professional */
async function requireDispensable(
  { database, may: personMay, now }: Context,
  before: ProfessionalRecord,
  after: ProfessionalRecord,
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

/** Anyone who answers for some units says nothing of the others. */
function withThoseOutOfSight(actor: Actor, before: readonly string[], asked: readonly string[]): string[] {
  const kept = before.filter((id) => !seesUnit(actor, id))
  return [...new Set([...asked, ...kept])].toSorted()
}

/** An emptied field is one that is not known. */
function tidy(written: Written): Written {
  return Object.fromEntries(Object.entries(written).map(([field, value]) => [field, value === '' ? null : value]))
}

/** What is written with the council that follows from it, and the number as councils write it. */
function withCouncil(before: ProfessionalRecord | null, written: Written): Written {
  const { councilNumber, function: work = 'doctor' } = { ...before, ...written }
  const number = councilNumber?.toUpperCase() ?? null
  return { ...written, councilNumber: number, council: number === null ? null : councilOf(work) }
}
