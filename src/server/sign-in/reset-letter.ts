import type { Language } from '../../shared/language.ts'
import { newId } from '../../shared/ids.ts'
import { asLetters, type JobIds, type JobKind } from '../jobs/kinds.ts'
import { type LinkSender, sendResetLink } from './reset-links.ts'

/** Who is written to. */
export interface Recipient {
  readonly email: string
  readonly name: string
  readonly language: Language
}

export const resetLetterQueue = 'sign-in.reset-letter'

/** Asks for the letter; the link in it is made when it is written, so that it is in no queue. */
export type RequestLetter = (ids: JobIds) => Promise<void>

/**
 * What is enqueued for an e-mail: one job, whether or not anybody has it, so that neither the answer nor its time tells.
 * Nobody has the id of a stranger.
 */
export function letterFor(uid: string | undefined): JobIds {
  return { entityId: uid ?? newId() }
}

/**
 * The letter with the link to a new password. `recipientOf` says by uid where and how to address the person, or undefined
 * when they may not come in. It is tried for about a quarter of an hour: later nobody waits for it.
 */
export function resetLetter(links: LinkSender, recipientOf: (uid: string) => Promise<Recipient | undefined>): JobKind {
  return {
    name: resetLetterQueue,
    title: { 'pt-BR': 'Enviar link de nova senha', en: 'Send a password reset link' },
    seenBy: 'staff.read',
    retries: 6,
    ...asLetters,
    async run(_context, { entityId: uid }) {
      const recipient = uid === undefined ? undefined : await recipientOf(uid)
      if (recipient)
        await sendResetLink(links, recipient.email, 'reset', async (own) => (own === uid ? recipient : undefined))
    },
  }
}
