import type { Database } from '../../../../server/database/connect.ts'
import type { JobContext, JobKind } from '../../../../server/jobs/kinds.ts'
import type { Mail, Mailer } from '../../../../server/mail/mail.ts'
import { both } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { monthShown } from '../../../../shared/months.ts'
import { maskMailbox } from '../../../foundation/offers/both.ts'
import { issueLink, personalLetter } from '../../../foundation/offers/server.ts'
import { isWithPerson } from '../rules.ts'
import { findTold, type ToldStatement } from './told-queries.ts'

export interface LetterSettings {
  readonly mailer: Pick<Mailer, 'send'>
  /** The address people use. */
  readonly publicUrl: string
}

/**
 * Writes to professionals what they are owed, with the link that opens it: when their statement is sent, when its link is
 * sent again, and when what they contested by it is answered. Whoever has no e-mail gets it on paper.
 * @param links read when a job runs, as the address is known for sure only then
 */
export function statementLetters(links: LetterSettings): JobKind[] {
  const jobOf = (name: string, kind: 'sent' | 'answered', rest: Pick<JobKind, 'title' | 'on'>): JobKind => ({
    name,
    ...rest,
    seenBy: 'payment.read',
    async run(context, { entityId }) {
      const told = entityId === undefined ? undefined : await findTold(context.database, entityId)
      if (told && isToTell(told, kind)) await tell(context, links, told, kind)
    },
  })
  return [
    jobOf('payment.mailStatement', 'sent', {
      title: both('Enviar demonstrativos por e-mail', 'Send statements by e-mail'),
      on: ['payment.send', 'payment.sendLink'],
    }),
    jobOf('payment.mailAnswer', 'answered', {
      title: both('Avisar de contestações respondidas', 'Tell of answers to what was contested'),
      on: ['payment.answerAll'],
    }),
  ]
}

/** What was answered is told once all of it is, to whoever contested it by the link. */
function isToTell({ state, hasContested }: ToldStatement, kind: 'sent' | 'answered'): boolean {
  return kind === 'sent' ? isWithPerson(state) : state === 'sent' && hasContested
}

async function tell({ now, write }: JobContext, links: LetterSettings, told: ToldStatement, kind: 'sent' | 'answered') {
  const { id, email, sentById } = told
  if (email === null || sentById === null) return
  const token = await write(async ({ database, record }) => {
    const changes: Record<string, [unknown, unknown]> = { mailbox: [null, maskMailbox(email)] }
    record({ noun: 'payment', verb: 'mail', entityId: id, unitId: null, concerns: {}, changes })
    const about = { kind: 'statement', subjectId: id, language: 'pt-BR' } as const
    return issueLink(database, { id: newId(), ...about, by: sentById, at: now.toString() })
  })
  await links.mailer.send(letterOf(email, told, kind, `${links.publicUrl}/api/v1/links/${token}`))
}

/**
 * The mailbox of the person whom a statement is for, while a link to it still leads anywhere: it was sent as it stands, and
 * not anew since the link was made.
 */
export async function mailboxOf(
  database: Database,
  { subjectId, madeAt }: { readonly subjectId: string; readonly madeAt: string },
): Promise<string | null> {
  const told = await findTold(database, subjectId)
  if (!told?.sentAt || !isWithPerson(told.state)) return null
  return Temporal.Instant.compare(madeAt, told.sentAt) < 0 ? null : told.email
}

function letterOf(to: string, told: ToldStatement, kind: 'sent' | 'answered', link: string): Mail {
  const month = monthShown(told.month, 'pt-BR')
  const why = {
    sent: `O seu demonstrativo de pagamento de ${month} está pronto. Confira as linhas e aceite, ou conteste o que estiver errado:`,
    answered: `A clínica respondeu ao que você contestou no demonstrativo de pagamento de ${month}:`,
  }[kind]
  return personalLetter({
    to,
    name: told.professionalName,
    why,
    link,
    button: 'Abrir demonstrativo',
    subject: kind === 'sent' ? `Demonstrativo de ${month}` : `Resposta sobre o demonstrativo de ${month}`,
    before: 'Links anteriores deste demonstrativo não abrem mais.',
  })
}
