import { useMemo } from 'react'
import { useSession, useUnit } from '../../../browser/current.ts'
import { useLanguage } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { useCatalogue } from '../../../features/agenda/appointments/browser/calendar/use-names.ts'
import { listColleagues } from '../../../features/foundation/staff/contract.ts'
import type { AuditReader } from './wordings.ts'

/** What the ids of the audit are called, on the clock of the unit in sight; null until the names are there. */
export function useAuditReader(): AuditReader | null {
  const language = useLanguage()
  const { unit, units } = useUnit()
  const { catalogue } = useCatalogue()
  const { may } = useSession()
  const { data: colleagues } = useContract(listColleagues, {}, { enabled: may('colleague.read') })
  return useMemo(() => {
    if (!catalogue) return null
    const { names } = catalogue
    const people = new Map(colleagues?.items.map(({ id, name }) => [id, name]))
    const shortNames = new Map(units.map(({ id, shortName }) => [id, shortName]))
    const lists = [names.rooms, names.procedures, names.professionals, names.teams]
    const nameOf = (id: string) =>
      people.get(id) ?? shortNames.get(id) ?? lists.map((list) => list.get(id)?.name).find(Boolean) ?? null
    return { language, zone: unit.timeZone, names, nameOf }
  }, [catalogue, colleagues, units, language, unit.timeZone])
}
