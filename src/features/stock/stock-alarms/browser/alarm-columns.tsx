import type { Column } from '../../../../browser/table/column.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate, todayIn } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { placeWords } from '../../stock/words.ts'
import type { Alarm } from '../record.ts'
import { AlarmMark } from './alarm-mark.tsx'
import { alarmMessages } from './messages.ts'

type Units = Parameters<typeof zoneOfUnit>[0]

interface At {
  readonly language: Language
  readonly units: Units
  readonly now: string
}

const isExpired = ({ kind, day, unitId }: Alarm, { units, now }: Pick<At, 'units' | 'now'>) =>
  kind === 'expiring' && day !== null && day < todayIn(zoneOfUnit(units, unitId), now)

/** When it was sent, or expires or did by the day of its unit. */
function dayOf(alarm: Alarm, at: At) {
  const { kind, day } = alarm
  const { language } = at
  const words = alarmMessages[language]
  if (day === null) return ''
  const shown = formatDate(day, language)
  if (kind === 'transit') return words.sent(shown)
  if (kind === 'case') return shown
  return isExpired(alarm, at) ? words.expired(shown) : words.expires(shown)
}

type Words = (typeof alarmMessages)[Language]

/** What there is, beside what the unit wants at the least. */
function amountOf({ kind, quantity, useUnit, minimum }: Alarm, words: Words): string {
  if (kind === 'case' || quantity === null) return ''
  return minimum === null ? `${quantity} ${useUnit}` : `${quantity} ${useUnit} · ${words.atLeast(minimum)}`
}

function What({ row: { kind, name, patientName, quantity }, words }: { readonly row: Alarm; readonly words: Words }) {
  if (kind !== 'case') return <b>{kind === 'transit' ? words.fromUnit(name) : name}</b>
  return (
    <>
      <b>{patientName}</b> · {words.lacks(quantity ?? 0)} · {name}
    </>
  )
}

/** The columns of the list of alarms. */
export function alarmColumns(language: Language, units: Units & readonly unknown[], now: string): Column<Alarm>[] {
  const words = alarmMessages[language]
  return [
    {
      id: 'what',
      title: words.what,
      cell: (row) => <What row={row} words={words} />,
    },
    {
      id: 'number',
      title: words.lot,
      width: '110px',
      cell: ({ kind, number }) => number && (kind === 'transit' ? words.numbered(number) : number),
    },
    ...(units.length > 1
      ? [{ id: 'unit', title: words.unit, cell: ({ unitName }: Alarm) => unitName, width: '110px' } as const]
      : []),
    {
      id: 'place',
      title: words.place,
      width: '120px',
      hiddenAtFirst: true,
      cell: ({ place }) => place && placeWords[language][place],
    },
    {
      id: 'there',
      title: words.there,
      width: '180px',
      align: 'end',
      figures: true,
      card: 'named',
      cell: (row) => amountOf(row, words),
    },
    {
      id: 'day',
      title: words.day,
      width: '150px',
      figures: true,
      cell: (row) => dayOf(row, { language, units, now }),
    },
    {
      id: 'kind',
      title: words.kind,
      cell: (row) => <AlarmMark kind={row.kind} isExpired={isExpired(row, { units, now })} />,
      width: '210px',
      card: 'corner',
    },
  ]
}
