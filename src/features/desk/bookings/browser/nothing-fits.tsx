import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { Empty } from '../../../../browser/states.tsx'
import { formatDayTime } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import type { Catalogue } from '../../../agenda/offers/browser.ts'
import { findSlots } from '../../../agenda/offers/both.ts'
import { bookingsMessages } from './bookings-messages.ts'
import { type Wanted, wantedOf } from './use-wish.ts'
import { letGoOf, type Limit, limitsOf, slotsOf } from './wish.ts'

const withoutWords = {
  hours: 'withoutHours',
  weekdays: 'withoutWeekdays',
  doctor: 'withoutDoctor',
  team: 'withoutTeam',
  units: 'withoutUnits',
  period: 'withoutPeriod',
} as const

interface NothingFitsProps {
  readonly wanted: Wanted
  readonly catalogue: Catalogue
}

/** That nothing fits, which limits there are, and for each what would fit without it. */
export function NothingFits({ wanted, catalogue }: NothingFitsProps) {
  const words = useMessages(bookingsMessages)
  return (
    <Empty
      title={words.nothing}
      hint={
        <Stack gap={4}>
          <Text size="sm">{words.nothingHint}</Text>
          <Text size="sm">{words.limits}</Text>
        </Stack>
      }
      action={
        <Stack gap="xs" align="stretch">
          {limitsOf(wanted.wish, catalogue.units.length).map((limit) => (
            <Without key={limit} limit={limit} wanted={wanted} catalogue={catalogue} />
          ))}
        </Stack>
      }
    />
  )
}

function Without({ limit, wanted, catalogue }: NothingFitsProps & { readonly limit: Limit }) {
  const words = useMessages(bookingsMessages)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const { units } = catalogue
  const patch = letGoOf(
    limit,
    wanted.wish,
    units.map(({ id }) => id),
  )
  const widened = wantedOf(wanted, { ...search, ...patch }, catalogue)
  const { patientId, procedure, unitIds, range, wish } = widened
  const { data, isPending, error } = useContract(
    findSlots,
    slotsOf(wish, { patientId, procedureId: procedure?.id ?? '', unitIds, range, limit: 1 }),
    { enabled: procedure !== undefined },
  )
  const first = data?.items[0]
  const unit = units.find(({ id }) => id === first?.unitId)
  if (error) return null
  const found =
    first &&
    words.firstThen(formatDayTime(first.startsAt, zoneOfUnit(units, first.unitId), language), unit?.shortName ?? '')
  return (
    <div>
      <Button variant="default" fullWidth onClick={() => setSearch(patch)}>
        {words[withoutWords[limit]]}
      </Button>
      {isPending ? (
        <Skeleton height={14} mt={4} />
      ) : (
        <Text size="sm" c="dimmed">
          {found ?? words.noneThen}
        </Text>
      )}
    </div>
  )
}
