import { randomInt } from 'node:crypto'
import type { Database } from '../../../../server/database/connect.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import type { Written } from '../../../../server/events/events.ts'
import type { JobKind } from '../../../../server/jobs/kinds.ts'
import { escaped, letterHtml } from '../../../../server/mail/letter-html.ts'
import type { Mail, Mailer } from '../../../../server/mail/mail.ts'
import { both } from '../../../../shared/both.ts'
import { mailedCodeMinutes, maskMailbox } from '../rules.ts'
import { codeToSend, codeUsedLast, countError, holdCode, letIn, writeCode } from './personal-queries.ts'
import type { PagesByKind } from './personal-pages.ts'
import { digestOf, newToken } from './secrets.ts'

/** The queue in which codes wait that somebody asked for. */
export const codeQueue = 'publicLink.sendCode'

export interface CodeSettings {
  readonly mailer: Pick<Mailer, 'send'>
  readonly pages: { readonly [Kind in keyof PagesByKind]: Pick<PagesByKind[Kind], 'addressOf'> }
}

/** Sends codes to the mailbox that is registered now: whoever has the link alone has nothing. */
export function sendLinkCodes({ mailer, pages }: CodeSettings): JobKind {
  return {
    name: codeQueue,
    title: both('Enviar códigos de links', 'Send codes of links'),
    seenBy: 'payment.read',
    lookEvery: 5,
    async run({ database, now, write }, { entityId: id }) {
      const asked = id === undefined ? undefined : await codeToSend(database, id, now.toString())
      if (!asked || id === undefined) return
      const address = await pages[asked.kind].addressOf({ database, now }, asked)
      if (address === null) return
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const kept = { id, codeHash: hashed(id, code), mailbox: maskMailbox(address), at: now.toString() }
      await write((transaction) => writeCode(transaction.database, kept))
      await mailer.send(letterOf(address, code))
    },
  }
}

const hashed = (id: string, code: string) => digestOf(`${id} ${code}`)

interface Tried {
  readonly linkId: string
  readonly code: string
  readonly now: Temporal.Instant
  /** Writes in the same transaction that somebody came in. */
  readonly tell: (database: Database) => Promise<Written>
}

/**
 * Tries a code. A right one is good once.
 * @returns the secret of the browser that gave it, with what open screens are to hear; null for a wrong one, one that is
 * over, and one too many; `again` for the one that just let somebody in, which a second click sends: it opens nothing more and
 * is no guess
 */
export function tryCode(
  database: Database,
  { linkId, code, now, tell }: Tried,
): Promise<{ visit: string; written: Written } | 'again' | null> {
  return inTransaction(database, async (transaction) => {
    const at = now.toString()
    const held = await holdCode(transaction, linkId, at)
    if (!held || held.codeHash !== hashed(held.id, code)) {
      const used = await codeUsedLast(transaction, linkId, at)
      if (used && used.codeHash === hashed(used.id, code)) return 'again'
      await countError(transaction, linkId, held?.id)
      return null
    }
    const visit = newToken()
    await letIn(transaction, { linkId, codeId: held.id, mailbox: held.mailbox, tokenHash: digestOf(visit), at })
    return { visit, written: await tell(transaction) }
  })
}

function letterOf(to: string, code: string): Mail {
  const paragraphs = [
    `Seu código é ${code}. Your code is ${code}.`,
    `Digite-o na página que você abriu. Ele vale por ${mailedCodeMinutes} minutos e só uma vez.`,
    'Se você não pediu este código, não faça nada e não o passe a ninguém.',
  ]
  return {
    to,
    subject: 'Seu código para abrir o documento',
    text: paragraphs.join('\n\n'),
    html: letterHtml('pt-BR', ...paragraphs.map((one) => `<p>${escaped(one)}</p>`)),
  }
}
