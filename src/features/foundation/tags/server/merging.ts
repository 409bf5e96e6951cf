import type { Context } from '../../../../server/endpoint/context.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { mergeTag, unmergeTag } from '../merge-contract.ts'
import { tagEvents } from '../events.ts'
import type { TagRecord } from '../record.ts'
import { tagCommands } from './commands.ts'
import { tagQueries } from './queries.ts'
import { lockForMerge, mergeInto, splitOff } from './merge-queries.ts'

/** Merges a tag into another: whatever bears it bears the other from now on. */
export async function merge(context: Context, { params, body }: ParsedInput<typeof mergeTag>): Promise<TagRecord> {
  const { database } = context
  await lockForMerge(database, [params.id, body.into])
  const tag = await tagCommands.inSight(context, params.id)
  if (tag.version !== body.version)
    throw await staleRecord(context, { of: tagEvents, current: tagCommands.shown(context, tag), seen: body.version })
  const into = await tagQueries.find(context, body.into)
  if (!into) throw refused(tag.name, 'só se junta a uma tag que existe', 'is only merged into a tag that exists')
  if (tag.id === into.id) throw refused(tag.name, 'é a própria tag', 'is the tag itself')
  if (tag.mergedInto) throw refused(tag.name, 'já foi juntada a outra', 'has been merged already')
  if (!into.active) throw refused(into.name, 'não está em uso', 'is not in use')
  await mergeInto(database, tag.id, into.id)
  return told(context, 'merge', tag, into)
}

/** Takes a merge back: what bore the tag, and still bears the other, bears it again. */
export async function unmerge(context: Context, { params }: ParsedInput<typeof unmergeTag>): Promise<TagRecord> {
  const seen = await tagCommands.inSight(context, params.id)
  await lockForMerge(context.database, [seen.id, seen.mergedInto?.id ?? seen.id])
  const tag = await tagCommands.inSight(context, params.id)
  if (!tag.mergedInto || tag.mergedInto.id !== seen.mergedInto?.id)
    throw refused(tag.name, 'não está juntada a outra', 'is not merged into another')
  const into = await tagCommands.inSight(context, tag.mergedInto.id)
  if (into.mergedInto)
    throw refused(into.name, 'também foi juntada a outra; desfaça essa junção antes', 'was merged too; undo that first')
  await splitOff(context.database, tag.id, into.id)
  return told(context, 'unmerge', tag, into)
}

/** Both histories say it. */
async function told(context: Context, verb: 'merge' | 'unmerge', tag: TagRecord, into: TagRecord): Promise<TagRecord> {
  context.record({ noun: 'tag', verb, entityId: tag.id, unitId: null, concerns: {}, note: into.name })
  const other = verb === 'merge' ? 'absorb' : 'giveBack'
  const beside = { noun: 'tag', entityId: into.id, unitId: null, concerns: {}, note: tag.name } as const
  context.record({ ...beside, verb: other, consequence: 'heard' })
  return tagCommands.shown(context, await tagCommands.inSight(context, tag.id))
}

function refused(name: string, portuguese: string, english: string): Problem {
  return new Problem('WRONG_STATE', both(`“${name}” ${portuguese}.`, `“${name}” ${english}.`))
}
