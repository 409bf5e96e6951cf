import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { Permission } from '../../../../shared/permissions.ts'
import type { Period } from '../periods.ts'
import type { MailedReport } from '../schedule-contract.ts'
import { figuresPdf } from './figures-pdf.ts'
import type { Reader } from './reading.ts'
import { teamsPdf } from './teams-pdf.ts'

/** What one has to be allowed for a report to be mailed: to see it, and to carry it away. */
export function readingOf(report: MailedReport): readonly Permission[] {
  return [report === 'figures' ? 'dashboard.read' : 'teamReport.read', 'report.export']
}

interface Mailed {
  readonly report: MailedReport
  readonly unitId: string | null
  readonly period: Period
}

/**
 * A report as it goes by mail: as far as its reader may see it at this moment, and of people by name neither how fast they
 * are, what went wrong, nor how much they sell. No report names patients.
 * @returns null where its reader may not see it
 */
export async function mailedReport(reader: Reader, { report, unitId, period }: Mailed): Promise<Download | null> {
  const mayRead = readingOf(report).every((permission) => reader.may(permission))
  if (!mayRead || (unitId !== null && !seesUnit(reader.actor, unitId))) return null
  const query = { ...period, unitId: unitId === null ? undefined : [unitId] }
  if (report === 'figures') return figuresPdf(reader, { ...query, compare: 'previous' }, 'unit')
  return teamsPdf(reader, { ...query, by: report }, ({ isGuarded }) => !isGuarded)
}
