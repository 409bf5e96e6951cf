import { useMemo } from 'react'
import { useNow } from '../../../../browser/current.ts'
import { alsoShowing, useContract } from '../../../../browser/query.ts'
import { type Search, useSearchParams } from '../../../../browser/search.ts'
import { dayRange, todayIn } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import type { Catalogue } from '../../../agenda/offers/browser.ts'
import { type Undated, listUndated } from '../../../agenda/offers/both.ts'
import type { Procedure } from '../../../network/offers/both.ts'
import { readWish, type Wish } from './wish.ts'

/** What a date is looked for, with the names behind it. */
export interface Wanted {
  readonly wish: Wish
  /** What was sold, where a date is looked for that; undefined while it is read. */
  readonly item: Undated | undefined
  readonly patientId: string | undefined
  readonly procedure: Procedure | undefined
  /** Where it is looked for. */
  readonly unitIds: readonly string[]
  /** The instants between which it may start. */
  readonly range: { readonly from: string; readonly to: string }
  readonly today: string
}

/** The wish of the address. An item is looked for where it was sold, unless other units are named. */
export function useWanted({ units, names }: Catalogue): Wanted {
  const [search] = useSearchParams()
  const now = useNow()
  const today = todayIn(zoneOfUnit(units, units[0]?.id ?? ''), now)
  const wish = useMemo(() => readWish(search, today), [search, today])
  const { data } = useContract(
    listUndated,
    { query: { ids: [wish.itemId ?? ''], withHeld: 'true' } },
    { enabled: wish.itemId !== undefined, ...alsoShowing(['order']) },
  )
  const item = data?.items.find(({ id }) => id === wish.itemId)
  return { ...where(wish, item, { units, names }), today }
}

/** The same with another address: what would be found without one of its limits. */
export function wantedOf({ item, today }: Wanted, search: Search, catalogue: Catalogue): Wanted {
  return { ...where(readWish(search, today), item, catalogue), today }
}

function where(wish: Wish, item: Undated | undefined, { units, names }: Pick<Catalogue, 'units' | 'names'>) {
  const isKnown = (id: string) => units.some((one) => one.id === id)
  const sold = item && isKnown(item.unitId) ? [item.unitId] : units.map(({ id }) => id)
  const unitIds = wish.unitIds.length > 0 ? wish.unitIds.filter(isKnown) : sold
  const zone = zoneOfUnit(units, unitIds[0] ?? units[0]?.id ?? '')
  const byHand = wish.itemId === undefined
  return {
    wish,
    item,
    unitIds,
    patientId: item?.patientId ?? (byHand ? wish.patientId : undefined),
    procedure: names.procedures.get(item?.procedureId ?? (byHand ? (wish.procedureId ?? '') : '')),
    range: { from: dayRange(wish.from, zone).from, to: dayRange(wish.to, zone).to },
  }
}
