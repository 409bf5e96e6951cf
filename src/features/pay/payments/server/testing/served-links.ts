import type { Mail } from '../../../../../server/mail/mail.ts'
import { sendLinkCodes } from '../../../../foundation/links/server/codes.ts'
import { serveLinkPages } from '../../../../foundation/links/server/pages.ts'
import { linkVisitor } from '../../../../foundation/links/server/testing/link-visitor.ts'
import { noPages } from '../../../../foundation/links/server/testing/personal-nowhere.ts'
import { tvPage } from '../../../../surgery/theatre/server/tv-page.ts'
import type { StatementLinks } from '../../link-contract.ts'
import { statementLetters } from '../link-letters.ts'
import { statementPages } from '../link-page.ts'
import { servedPayments } from './served-payments.ts'

/** Statements with their links: mails are read back, pages opened and their forms sent as a browser does. */
export async function servedLinks() {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const personal = { statement: statementPages, report: noPages }
  const kit = await servedPayments({
    jobs: [
      ...statementLetters({ mailer, publicUrl: 'https://pauta.example' }),
      sendLinkCodes({ mailer, pages: personal }),
    ],
    beside: (http, given) => serveLinkPages(http, { ...given, displays: { theatreBoard: tvPage }, personal }),
  })
  const { app, network, clock, runJobs, request, performed, calculated, idOf, brought } = kit
  const visitor = linkVisitor({ app, mails, runJobs })

  const later = (minutes: number) => (clock.now = clock.now.add({ minutes }))
  /** Hers, as it was sent: with the path of the link that she was mailed. */
  async function sent(): Promise<{ id: string; path: string }> {
    await performed()
    await calculated()
    const id = await idOf(network.here.doctors[0])
    await brought(id, 'sent')
    await runJobs()
    return { id, path: visitor.pathIn(mails.at(-1)) }
  }
  const links = async (id: string, as: 'ADMIN' | 'LOCATION_MANAGER' = 'ADMIN') =>
    (await request<StatementLinks>(as, 'GET', `/payments/statements/${id}/links`)).body
  return { ...kit, ...visitor, mails, later, sent, links }
}
