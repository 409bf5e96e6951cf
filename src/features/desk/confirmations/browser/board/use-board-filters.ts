import { useMemo } from 'react'
import { useNow, useSession, useUnit } from '../../../../../browser/current.ts'
import { useLanguage } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { useAskable } from '../../../../../browser/table/askable.ts'
import { type FilterRecords, listChips } from '../../../../../browser/table/list-filter-chips.ts'
import { askedBy } from '../../../../../shared/fields/list-filters.ts'
import type { Language } from '../../../../../shared/language.ts'
import { addDays, startOfDay, todayIn } from '../../../../../shared/time.ts'
import type { Catalogue } from '../../../../agenda/offers/browser.ts'
import { listColleagues } from '../../../../foundation/offers/both.ts'
import { useTagChoices, useTagSearch } from '../../../../foundation/offers/browser.ts'
import { listConfirmations } from '../../contract.ts'
import { confirmingRoles, mostDays, usualDays } from '../../rules.ts'
import { boardFilters } from './list-filters.ts'
import { messages } from './messages.ts'

/** The days of the address: today and so many more. */
function daysOf(text: string | undefined): number {
  const days = Number(text)
  return text !== undefined && Number.isInteger(days) && days >= 0 && days <= mostDays ? days : usualDays
}

/** What the address asks the board for, as it is asked and as chips. */
export function useBoardFilters(catalogue: Catalogue | null) {
  const { search, records: tags } = useTagSearch()
  const tagChoices = useTagChoices('appointment')
  const { unit, units } = useUnit()
  const { may, user } = useSession()
  const language = useLanguage()
  const today = todayIn(unit.timeZone, useNow())
  const days = daysOf(search['dias'])
  const { q } = useAskable(listConfirmations, { q: search['q'] }, { q: 'q' })
  const colleagues = useContract(listColleagues, {}, { enabled: may('colleague.read') }).data?.items
  const records: FilterRecords = useMemo(
    () => ({
      ...(units.length > 1 && { unitId: units.map(({ id, shortName }) => ({ id, name: shortName })) }),
      professionalId: catalogue?.professionals ?? [],
      ...tagChoices,
      assigneeId: [
        user,
        ...(colleagues ?? []).filter(({ id, role }) => id !== user.id && confirmingRoles.includes(role)),
      ],
    }),
    [units, catalogue, colleagues, user, tagChoices],
  )
  const asked = askedBy(boardFilters, search)
  const period = {
    from: startOfDay(today, unit.timeZone),
    to: startOfDay(addDays(today, days + 1), unit.timeZone),
  }
  const isUsual = days === usualDays
  const ofDays = { id: 'dias', label: daysWord(days, language), without: { dias: undefined } }
  return {
    query: { ...period, ...asked, ...(q && { q }) },
    chips: [...(isUsual ? [] : [ofDays]), ...listChips(boardFilters, search, { ...records, ...tags }, language)],
    records,
    isMine: search['responsavel'] === user.id,
    isEscalated: asked.escalated !== undefined,
  }
}

/** How the days that are shown are called. */
export function daysWord(days: number, language: Language): string {
  return days === 0 ? messages[language].today : messages[language].nextDays(days)
}
