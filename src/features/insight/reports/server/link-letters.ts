import type { JobKind } from '../../../../server/jobs/kinds.ts'
import type { Mailer } from '../../../../server/mail/mail.ts'
import { both } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { maskMailbox } from '../../../foundation/offers/both.ts'
import { issueLink, personalLetter } from '../../../foundation/offers/server.ts'
import { linkWords } from '../link-words.ts'
import { openReport } from './own-report.ts'
import { periodShown } from './report-paper.ts'

interface LetterSettings {
  readonly links: {
    readonly mailer: Pick<Mailer, 'send'>
    /** The address people use; read when a job runs, as it is known for sure only then. */
    readonly publicUrl: string
  }
  readonly financeRestrictedUserIds: readonly string[]
}

/** Professionals have no account, and no language of their own: the link begins in the country's. */
const language = 'pt-BR'

/** Mails professionals the link of their own report: without a figure, and without any name but theirs. */
export function reportLetters({ links, financeRestrictedUserIds }: LetterSettings): JobKind {
  return {
    name: 'reportLink.mailReport',
    title: both('Enviar relatórios de profissionais por link', 'Send reports of professionals by a link'),
    seenBy: 'reportLink.edit',
    on: ['reportLink.send'],
    async run({ database, now, write }, { entityId: id }) {
      const open = id === undefined ? null : await openReport({ database, now }, id, financeRestrictedUserIds)
      if (!open) return
      const { mailbox: to, senderId: by, professionalName: name } = open
      const token = await write(async (transaction) => {
        transaction.record({
          noun: 'reportLink',
          verb: 'mail',
          entityId: open.id,
          unitId: null,
          concerns: {},
          changes: { mailbox: [null, maskMailbox(to)] },
        })
        const about = { kind: 'report', subjectId: open.id, language } as const
        return issueLink(transaction.database, { id: newId(), ...about, by, at: now.toString() })
      })
      const words = linkWords[language]
      const period = periodShown(open, language)
      await links.mailer.send(
        personalLetter({
          to,
          name,
          subject: words.mailSubject(period),
          why: words.mailWhy(period),
          button: words.mailButton,
          before: words.mailBefore,
          besides: words.mailBesides,
          link: `${links.publicUrl}/api/v1/links/${token}`,
        }),
      )
    },
  }
}
