import type { JobKind } from '../../../../server/jobs/kinds.ts'
import type { Mailer } from '../../../../server/mail/mail.ts'
import { landingRoute, type Role } from '../../../../shared/roles.ts'
import { routeDecision } from '../../../../shared/routes.ts'
import { beginDigests, countByKind, markSent, waitingDigest } from './digest-queries.ts'
import { digestLetter } from './digest-letter.ts'
import { type SightSettings, sightsOfAll } from './sight-queries.ts'

/** What the mail of the morning needs of the house. */
export interface DigestSettings extends SightSettings {
  readonly links: { readonly mailer: Pick<Mailer, 'send'>; readonly publicUrl: string }
}

const sendQueue = 'notification.sendDigest'
/** Hours of the unit's clock in which the mail is begun; who slept through them gets the next day's. */
const morning = [7, 12] as const

/** The mail of the morning, once a day each, begun by the clock of everybody's unit and sent one by one. */
export function digestJobs({ links, ...settings }: DigestSettings): JobKind[] {
  const begin: JobKind = {
    name: 'notification.digest',
    title: { 'pt-BR': 'Preparar os resumos da manhã', en: 'Prepare the morning summaries' },
    seenBy: 'notification.read',
    cron: '*/15 * * * *',
    run: ({ write }) =>
      write(({ database, now }) => beginDigests(database, { now: now.toString(), morning, queue: sendQueue })),
  }
  const send: JobKind = {
    name: sendQueue,
    title: { 'pt-BR': 'Enviar o resumo da manhã', en: 'Send the morning summary' },
    seenBy: 'notification.read',
    atOnce: 5,
    async run({ database, write, now }, { entityId }) {
      const person = entityId === undefined ? undefined : await waitingDigest(database, entityId)
      if (!person || entityId === undefined) return
      const counts = await countByKind(database, entityId, sightsOfAll(settings), now.toString())
      if (counts.length > 0) {
        const { email: to, name, language, role } = person
        const link = `${links.publicUrl}${pageOf(role, entityId)}`
        await links.mailer.send(digestLetter({ to, name, language, counts, link }))
      }
      await write((transaction) => markSent(transaction.database, entityId, transaction.now.toString()))
    },
  }
  return [begin, send]
}

/** Where a person reads their notifications: on the page, or in the bell of the page that they land on. */
function pageOf(role: Role, userId: string): string {
  const path = '/notificacoes'
  const visit = { path, role, userId, financeRestrictedUserIds: [] }
  return routeDecision(visit).kind === 'allow' ? path : landingRoute(role)
}
