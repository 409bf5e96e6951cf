import { expireHolds } from '../features/agenda/appointments/server/holds.ts'
import { sendLinkCodes } from '../features/foundation/links/server/codes.ts'
import type { PagesByKind } from '../features/foundation/links/server/personal-pages.ts'
import { beginDayOfConfirmations, escalateUnconfirmed } from '../features/desk/confirmations/server/jobs.ts'
import { continueSeries } from '../features/agenda/blocks/server/extend.ts'
import { remindUnfinished } from '../features/surgery/daymap/server/jobs.ts'
import { digestJobs, type DigestSettings } from '../features/insight/notifications/server/digest.ts'
import { forgetNotifications, tellPeople } from '../features/insight/notifications/server/tell.ts'
import { statementPages } from '../features/pay/payments/server/link-page.ts'
import { statementLetters } from '../features/pay/payments/server/link-letters.ts'
import { paymentJobs } from '../features/pay/payments/server/jobs.ts'
import type { Holding } from '../features/records/recordings/server/holding.ts'
import { recordingJobs } from '../features/records/recordings/server/jobs.ts'
import { recallJobs } from '../features/surgery/recalls/server/jobs.ts'
import { followOrders, followUpDue } from '../features/desk/follow-up/server/due.ts'
import { expireRebookings } from '../features/desk/rebookings/server/clock.ts'
import { computeFigures } from '../features/insight/reports/server/compute.ts'
import { reportLetters } from '../features/insight/reports/server/link-letters.ts'
import { reportPages } from '../features/insight/reports/server/link-page.ts'
import { reportMails } from '../features/insight/reports/server/mails.ts'
import { remindOfStock } from '../features/stock/stock-alarms/server/jobs.ts'
import { planStock } from '../features/stock/stock-reservations/server/jobs.ts'
import { tellOfPixKeys } from '../features/network/professionals/server/pix-key-jobs.ts'
import { tellOfTables } from '../features/network/pay-regimes/server/jobs.ts'
import type { Accounts } from '../features/foundation/staff/server/accounts.ts'
import { staffJobs } from '../features/foundation/staff/server/jobs.ts'
import { findUser } from '../features/foundation/staff/server/queries.ts'
import { waitlistJobs } from '../features/desk/waiting-list/server/jobs.ts'
import type { Database } from '../server/database/connect.ts'
import type { JobKind } from '../server/jobs/kinds.ts'
import { tidyJobs } from '../server/jobs/tidy.ts'
import { forgetting } from '../server/sign-in/forgetting.ts'
import { resetLetter } from '../server/sign-in/reset-letter.ts'
import type { LinkSender } from '../server/sign-in/reset-links.ts'

export interface JobSettings {
  database: Database
  links: LinkSender & DigestSettings['links']
  accounts: Accounts
  /** Where the bytes of recordings are, and what opens them. */
  recordings: Holding
  financeRestrictedUserIds: readonly string[]
}

/** What people are shown of their own by links, each by the noun that has it. */
export function personalPages(financeRestrictedUserIds: readonly string[]): PagesByKind {
  return { statement: statementPages, report: reportPages(financeRestrictedUserIds) }
}

/** Everything that runs in the background. */
export function allJobs({ database, links, accounts, financeRestrictedUserIds, recordings }: JobSettings): JobKind[] {
  const ofSignIn = [resetLetter(links, (uid) => findUser(database, uid)), forgetting]
  const ofNotifications = [
    tellPeople(financeRestrictedUserIds),
    ...digestJobs({ links, financeRestrictedUserIds }),
    forgetNotifications,
  ]
  const ofConfirmations = [escalateUnconfirmed, beginDayOfConfirmations]
  return [
    ...ofSignIn,
    tidyJobs,
    tellOfPixKeys(links),
    ...staffJobs(accounts),
    continueSeries,
    expireHolds,
    expireRebookings,
    ...ofConfirmations,
    followOrders,
    followUpDue,
    remindUnfinished,
    remindOfStock,
    computeFigures,
    ...reportMails({ links, financeRestrictedUserIds }),
    reportLetters({ links, financeRestrictedUserIds }),
    ...recallJobs,
    ...recordingJobs(recordings),
    ...paymentJobs,
    tellOfTables,
    ...statementLetters(links),
    sendLinkCodes({ mailer: links.mailer, pages: personalPages(financeRestrictedUserIds) }),
    planStock,
    ...ofNotifications,
    ...waitlistJobs,
  ]
}
