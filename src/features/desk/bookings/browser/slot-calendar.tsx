import { Select } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { bookingsMessages } from './bookings-messages.ts'
import { type SlotCalendarProps, UnitWeek } from './unit-week.tsx'

/** The free times over the weeks of a unit, among what stands there; one is pressed to take it. */
export function SlotCalendar(props: SlotCalendarProps) {
  const { slots, catalogue, wanted } = props
  const units = catalogue.units.filter(({ id }) => wanted.unitIds.includes(id))
  const [unitId, setUnitId] = useState(slots[0]?.unitId)
  const unit = units.find(({ id }) => id === unitId) ?? units[0]
  const words = useMessages(bookingsMessages)
  if (!unit) return null
  return (
    <>
      {units.length > 1 && (
        <Select
          label={words.unit}
          data={units.map((one) => ({ value: one.id, label: one.name }))}
          value={unit.id}
          allowDeselect={false}
          onChange={(id) => setUnitId(id ?? unit.id)}
        />
      )}
      <UnitWeek key={unit.id} {...props} unit={unit} slots={slots.filter((one) => one.unitId === unit.id)} />
    </>
  )
}
