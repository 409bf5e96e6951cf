import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Language } from '../../../../shared/language.ts'
import type { Asked } from '../../../foundation/offers/server.ts'
import { linkWords } from '../link-words.ts'
import type { TeamCounts } from '../team-contract.ts'
import { isComparable, measuresOf } from '../team-measures.ts'
import { lateCauses, rankedFrom } from '../team-rules.ts'
import { causeWords } from '../team-words.ts'
import { readerOf } from './absent-reader.ts'
import type { Reader } from './reading.ts'
import { findReportLink, type FoundReportLink } from './report-link-queries.ts'
import { filtersShown } from './report-paper.ts'
import { personBesideNetwork } from './team-reading.ts'

/** What a professional was sent of their own report, with the eyes of its sender as they are now. */
export interface OpenReport extends FoundReportLink {
  readonly mailbox: string
  readonly reader: Reader
  /** Units that were sent and are its sender's still; null is every unit. */
  readonly units: readonly string[] | null
}

/**
 * What was sent by a link, as long as it leads anywhere: nobody closed it, the professional is in use and has a mailbox, and
 * whoever sent it may still do so for at least one of its units.
 */
export async function openReport(
  asked: Asked,
  id: string,
  financeRestrictedUserIds: readonly string[],
): Promise<OpenReport | null> {
  const found = await findReportLink(asked.database, id)
  if (!found || found.isRevoked || found.mailbox === null) return null
  const reader = await readerOf(asked, found.senderUid, financeRestrictedUserIds)
  if (!reader?.may('reportLink.edit')) return null
  const units = unitFilter(reader.actor, found.unitIds ?? undefined)
  return units?.length === 0 ? null : { ...found, mailbox: found.mailbox, reader, units }
}

/** The person's own figures beside the network's, as its sender may see them. */
export async function readOwnReport(
  { reader, units, from, to, professionalId, ...found }: OpenReport,
  language: Language,
) {
  const procedureId = found.procedureId ?? undefined
  const filter = { from, to, procedureId, unitId: units === null ? undefined : [...units] }
  const [figures, filters] = await Promise.all([
    personBesideNetwork(reader, filter, professionalId),
    filtersShown({ ...reader, actor: { ...reader.actor, language } }, { procedureId, units: units && [...units] }),
  ])
  return { ...figures, filters, name: found.professionalName, function: found.function, period: { from, to }, reader }
}
export type OwnReport = Awaited<ReturnType<typeof readOwnReport>>

/** A line of it: what the person came to, and the network where both say more than chance. */
export interface OwnLine {
  readonly title: string
  readonly own: string
  /** Null where it is not compared. */
  readonly network: string | null
  /** What else is to be said of it. */
  readonly note: string | null
}

/** The lines of somebody's own report, in the order of the team report. */
export function ownLines({ own, network }: Pick<OwnReport, 'own' | 'network'>, language: Language): OwnLine[] {
  const words = linkWords[language]
  // Of few surgeries nothing is compared, which is said once.
  const isCounted = own.surgeries >= rankedFrom
  const lines = measuresOf(own).map((measure): OwnLine & { readonly id: string } => {
    const { id, title, shown, wholly = shown, isCompared } = measure
    const isBeside = isComparable(measure, own, network)
    const few = isCounted && isCompared && !isBeside && wholly(own, language) !== '–' ? words.fewCases : null
    return {
      id,
      title: title[language],
      own: wholly(own, language),
      network: isBeside ? wholly(network, language) : null,
      note: id === 'late' && own.late > 0 ? `${words.causes}: ${causes(own, language)}` : few,
    }
  })
  const grafts = { title: words.grafts, own: own.grafts.toLocaleString(language), network: null, note: null }
  return lines.flatMap(({ id, ...line }) => (id === 'graftsPerHour' && own.grafts > 0 ? [grafts, line] : [line]))
}

function causes({ lateBy }: TeamCounts, language: Language): string {
  return lateCauses
    .filter((cause) => lateBy[cause] > 0)
    .map((cause) => `${causeWords[cause][language]} ${lateBy[cause]}`)
    .join(' · ')
}
