import { networkZone } from '../../../../shared/time.ts'
import type { JobContext, JobKind } from '../../../../server/jobs/kinds.ts'
import { escaped, letterButton, letterHtml } from '../../../../server/mail/letter-html.ts'
import type { Mail, Mailer } from '../../../../server/mail/mail.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { both } from '../../../../shared/both.ts'
import type { Language } from '../../../../shared/language.ts'
import { paperWords } from '../paper-words.ts'
import { mailedReport } from './mailed.ts'
import { mailWords } from '../mail-words.ts'
import { beginMailings, type WaitingMail, waitingMails, writeOutcome } from './mailing-queries.ts'
import { readerOf } from './absent-reader.ts'
import { periodShown } from './report-paper.ts'

interface MailSettings {
  readonly links: { readonly mailer: Pick<Mailer, 'send'>; readonly publicUrl: string }
  readonly financeRestrictedUserIds: readonly string[]
}

const sendQueue = 'report.sendMail'
/** Hours of the clock of the unit in which mails are begun. */
const morning = [6, 12] as const

/** Reports by mail: begun in the morning after each whole week or month, or when somebody asks; sent one by one. */
export function reportMails(settings: MailSettings): JobKind[] {
  return [
    {
      name: 'report.beginMails',
      title: both('Preparar relatórios por e-mail', 'Prepare reports by e-mail'),
      seenBy: 'report.export',
      cron: '*/15 * * * *',
      run: ({ write }) =>
        write(({ database, now }) =>
          beginMailings(database, { now: now.toString(), morning, zone: networkZone, queue: sendQueue }),
        ),
    },
    {
      name: sendQueue,
      title: both('Enviar relatórios por e-mail', 'Send reports by e-mail'),
      seenBy: 'report.export',
      on: ['report.sendNow'],
      async run(context, { entityId }) {
        if (entityId === undefined) return
        for (const waiting of await waitingMails(context.database, entityId))
          await sendOne(context, settings, waiting, entityId)
      },
    },
  ]
}

/** Sends a report to who may see it at this moment; to whoever may not, nothing. */
async function sendOne(
  { database, now, write }: JobContext,
  { links, financeRestrictedUserIds }: MailSettings,
  waiting: WaitingMail,
  scheduleId: string,
): Promise<void> {
  const { id, authUid, email, unitId, isStopped } = waiting
  const reader = isStopped ? undefined : await readerOf({ database, now }, authUid, financeRestrictedUserIds)
  const file = reader && (await mailedReport(reader, { ...waiting, period: waiting }))
  if (reader && file) await links.mailer.send(letterOf(email, reader.actor.language, waiting, file, links.publicUrl))
  const outcome = isStopped ? 'stopped' : file ? 'sent' : 'notAllowed'
  await write(async (transaction) => {
    await writeOutcome(transaction.database, { id, outcome, at: now.toString() })
    transaction.record({
      noun: 'report',
      verb: 'mail',
      entityId: scheduleId,
      unitId,
      concerns: {},
      changes: { outcome: [null, outcome] },
    })
  })
}

function letterOf(to: string, language: Language, mail: WaitingMail, file: Download, publicUrl: string): Mail {
  const words = mailWords[language]
  const title = paperWords[language][mail.report]
  const period = periodShown(mail, language)
  const path = mail.report === 'figures' ? '/dashboard' : '/relatorio-equipes'
  const link = `${publicUrl}${path}`
  const said = words.attached(title, period)
  const stop = words.stop(words[mail.rhythm])
  // A PDF is made whole before it is sent.
  const content = file.content as Uint8Array
  return {
    to,
    subject: `${title} · ${period}`,
    text: [said, link, stop].join('\n\n'),
    html: letterHtml(language, `<p>${escaped(said)}</p>`, letterButton(link, words.open), `<p>${escaped(stop)}</p>`),
    files: [{ name: file.name, type: file.type, content }],
  }
}
