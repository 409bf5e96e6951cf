import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { Both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { BornTags, TagChange } from '../contract.ts'
import { scopeWords } from '../looks.ts'
import { type Bearer, type Choice, lockTags, putOn, tagsOn, takeOff } from './tagging-queries.ts'

interface Changed extends BornTags {
  /** The names before and after, for the history of the record; null where nothing changed. */
  readonly changes: { readonly tags: [string, string] } | null
}

/**
 * Puts tags on a record that the person may change, and takes others off. Whose record it is and what its history says
 * is the matter of its noun, which calls this.
 * @throws Problem WRONG_STATE for a tag that is archived or not for such records, NOT_FOUND for one that is none
 */
export async function changeTags(context: Context, on: Bearer, { put, take }: TagChange): Promise<Changed> {
  const { actor, database, now } = context
  if (!context.may('tag.use')) throw notFound()
  const before = await tagsOn(database, on)
  const has = (id: string) => before.some((tag) => tag.id === id)
  const wanted = [...new Set(put)].filter((id) => !has(id) && !take.includes(id))
  const unwanted = [...new Set(take)].filter(has)
  if (wanted.length > 0) {
    const choices = await lockTags(database, wanted)
    if (choices.length < wanted.length) throw notFound()
    for (const choice of choices) refuseUnfit(choice, on)
    await putOn(database, on, { tagIds: wanted, at: now.toString(), by: actor.id })
  }
  if (unwanted.length > 0) await takeOff(database, on, unwanted)
  const after = wanted.length + unwanted.length > 0 ? await tagsOn(database, on) : before
  const [was, is] = [namesOf(before), namesOf(after)]
  return { tagIds: after.map(({ id }) => id), changes: was === is ? null : { tags: [was, is] } }
}

const namesOf = (tags: readonly { readonly name: string }[]) => tags.map(({ name }) => name).join(', ')

function refuseUnfit({ name, active, scopes }: Choice, { scope }: Bearer): void {
  if (!active) {
    throw unfit({
      'pt-BR': `A tag “${name}” foi arquivada e não se põe mais. Escolha outra.`,
      en: `The tag “${name}” is archived and is put on nothing more. Choose another one.`,
    })
  }
  if (!scopes.includes(scope)) {
    throw unfit({
      'pt-BR': `A tag “${name}” não é para ${scopeWords['pt-BR'][scope].toLowerCase()}. Escolha outra.`,
      en: `The tag “${name}” is not for ${scopeWords.en[scope].toLowerCase()}. Choose another one.`,
    })
  }
}

const unfit = (wording: Both) => new Problem('WRONG_STATE', wording)
