import { useMemo } from 'react'
import { catalogueOf, useCatalogues } from '../../../../browser/catalogues.ts'
import { useLanguage } from '../../../../browser/messages.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { type Professional, listProcedures, listProfessionals } from '../../../network/offers/both.ts'
import { type Unit, listUnits } from '../../../foundation/offers/both.ts'
import type { Waiting } from '../record.ts'
import { noticeInWords, timesInWords } from '../reasons.ts'
import { messages } from './messages.ts'

/** What a patient would like. */
type Preferences = Pick<Waiting, 'weekdays' | 'fromTime' | 'toTime' | 'professionalId' | 'unitIds' | 'noticeHours'>

/** What the ids of the waiting list are called. */
export interface WaitingNames {
  readonly units: readonly Unit[]
  readonly professionals: readonly Professional[]
  readonly unitOf: (id: string) => string
  readonly zoneOf: (id: string) => string
  readonly procedureOf: (id: string) => string
  readonly professionalOf: (id: string) => string
  readonly roomOf: (id: string) => string
  /** What the patient would like, in a few words; nothing where they said nothing. */
  readonly preferencesOf: (item: Preferences) => string
}

const lists = { units: listUnits, procedures: listProcedures, professionals: listProfessionals }

/** The catalogues behind the waiting list; null until they are there. */
export function useWaitingNames(): WaitingNames | null {
  const language = useLanguage()
  const { catalogues } = useCatalogues(lists)
  return useMemo((): WaitingNames | null => {
    if (!catalogues) return null
    const { units, procedures, professionals } = catalogues
    const rooms = catalogueOf(units.items.flatMap((unit) => unit.rooms)).byId
    const unitOf = (id: string) => units.byId.get(id)?.shortName ?? ''
    const professionalOf = (id: string) => professionals.byId.get(id)?.name ?? ''
    return {
      units: units.items,
      professionals: professionals.items,
      unitOf,
      zoneOf: (id) => zoneOfUnit(units.items, id),
      procedureOf: (id) => procedures.byId.get(id)?.name ?? '',
      professionalOf,
      roomOf: (id) => rooms.get(id)?.name ?? '',
      preferencesOf: (item) =>
        [
          timesInWords(item, language),
          item.professionalId === null ? '' : professionalOf(item.professionalId),
          item.unitIds.map(unitOf).join(', '),
          item.noticeHours > 0 ? messages[language].notice(noticeInWords(item.noticeHours, language)) : '',
        ]
          .filter(Boolean)
          .join(' · '),
    }
  }, [catalogues, language])
}
