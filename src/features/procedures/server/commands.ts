import { alreadyTaken } from '../../../server/already-taken.ts'
import { requireConfirmation } from '../../../server/confirmation.ts'
import { changesBetween, type Context } from '../../../server/context.ts'
import { invalid } from '../../../server/input.ts'
import { createOnce } from '../../../server/repeated-create.ts'
import { staleRecord } from '../../../server/stale.ts'
import { notFound } from '../../../server/scope.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { Problem } from '../../../shared/problem.ts'
import { said } from '../../../shared/said.ts'
import { seesMasked } from '../../../shared/masked.ts'
import { bookedAhead } from '../../units/server/affected-queries.ts'
import type { createProcedure, editProcedure, ManagedProcedure, retireProcedure } from '../settings-contract.ts'
import { findProcedure, insertProcedure, takenByAnotherProcedure, updateProcedure } from './settings-queries.ts'
import { type Needs, needProblems } from '../rules.ts'
import { procedureEvents } from '../events.ts'

/** @throws Problem NOT_FOUND */
export async function existingProcedure({ database }: Context, id: string, lock = false): Promise<ManagedProcedure> {
  const procedure = await findProcedure(database, id, lock)
  if (!procedure) throw notFound()
  return procedure
}

/** Adds a procedure to the catalogue. The same create sent again is the same procedure. */
export async function create(
  context: Context,
  { body }: ParsedInput<typeof createProcedure>,
): Promise<ManagedProcedure> {
  const { id, ...fields } = body
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      if (!(await insertProcedure(context.database, id, fields))) {
        const taken = await takenIn(context, id, fields)
        if (taken) throw taken
        return undefined
      }
      const changes = changesBetween<Record<string, unknown>>({}, fields)
      context.record({
        noun: 'procedure',
        verb: 'create',
        entityId: id,
        unitId: null,
        concerns: {},
        changes,
        sent: body,
      })
      return existingProcedure(context, id)
    },
    () => existingProcedure(context, id),
  )
}

/** Changes what is sent and leaves the rest; what is booked already stays as it was booked. */
export async function edit(
  context: Context,
  { params, body }: ParsedInput<typeof editProcedure>,
): Promise<ManagedProcedure> {
  const { version, ...written } = body
  const before = await existingProcedure(context, params.id, true)
  if (before.version !== version) {
    throw await staleRecord(context, { of: procedureEvents, current: before, seen: version })
  }
  const changes = changesBetween<Record<string, unknown>>({ ...before }, written)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return before
  }
  refuseUnfit({
    kind: written.kind ?? before.kind,
    roomKind: written.roomKind ?? before.roomKind,
    requiredFunctions: written.requiredFunctions ?? before.requiredFunctions,
  })
  const taken = await takenIn(context, before.id, written)
  if (taken) throw taken
  await updateProcedure(context.database, before.id, written)
  context.record({ noun: 'procedure', verb: 'edit', entityId: before.id, unitId: null, concerns: {}, changes })
  return existingProcedure(context, before.id)
}

/** Takes a procedure out of what is offered, after asking about the appointments still ahead of it. */
export async function retire(
  context: Context,
  { params, body }: ParsedInput<typeof retireProcedure>,
): Promise<ManagedProcedure> {
  const procedure = await existingProcedure(context, params.id, true)
  if (!procedure.active) throw alreadySo(procedure)
  const masked = seesMasked(context.actor.role)
  const { ids, ...affected } = await bookedAhead(context.database, params.id, { now: context.now.toString(), masked })
  requireConfirmation(ids, body.confirmation, {
    wording: {
      'pt-BR': `${procedure.name} ainda tem ${affected.total === 1 ? '1 agendamento' : `${affected.total} agendamentos`} pela frente. Eles continuam marcados; só não se marca mais nenhum. Confira e confirme.`,
      en: `${procedure.name} still has ${affected.total === 1 ? '1 appointment' : `${affected.total} appointments`} ahead. They stay booked; only no new ones are made. Look at them and confirm.`,
    },
    shown: { affected },
  })
  return setActive(context, procedure, false)
}

/** Offers a retired procedure again. */
export async function restore(context: Context, id: string): Promise<ManagedProcedure> {
  const procedure = await existingProcedure(context, id, true)
  if (procedure.active) throw alreadySo(procedure)
  return setActive(context, procedure, true)
}

async function setActive(context: Context, { id }: ManagedProcedure, active: boolean): Promise<ManagedProcedure> {
  await updateProcedure(context.database, id, { active })
  const verb = active ? 'restore' : 'retire'
  context.record({
    noun: 'procedure',
    verb,
    entityId: id,
    unitId: null,
    concerns: {},
    changes: { active: [!active, active] },
  })
  return existingProcedure(context, id)
}

function refuseUnfit(needs: Needs): void {
  const problems = needProblems(needs)
  if (problems.length > 0) throw invalid(problems)
}

function alreadySo({ name, active }: ManagedProcedure): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': active ? `${name} já está em uso.` : `${name} já está aposentado.`,
    en: active ? `${name} is in use already.` : `${name} is retired already.`,
  })
}

async function takenIn(
  { database }: Context,
  id: string,
  fields: { code?: string | undefined; name?: string | undefined },
): Promise<Problem | undefined> {
  const taken = await takenByAnotherProcedure(database, id, fields)
  if (taken === 'code')
    return alreadyTaken(
      'code',
      said('Este código já é de outro procedimento', 'This code already belongs to another procedure'),
    )
  if (taken === 'name')
    return alreadyTaken(
      'name',
      said('Já existe um procedimento com este nome', 'There already is a procedure of this name'),
    )
  return undefined
}
