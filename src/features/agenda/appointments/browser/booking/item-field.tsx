import { Alert, Select } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { alsoShowing, useContract } from '../../../../../browser/query.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { listUndated, type Undated } from '../../undated-contract.ts'
import { bookingMessages } from './booking-messages.ts'
import type { FieldsProps } from './what-and-who-fields.tsx'

const noItems: readonly Undated[] = []

/** What of the patient's orders the surgery performs; where only one wants a date, that. */
export function ItemField({ draft, change, errors }: FieldsProps) {
  const words = useMessages(bookingMessages)
  const language = useLanguage()
  const { patientId, procedureId, orderItemId } = draft
  const { data } = useContract(
    listUndated,
    { query: { patientId: patientId ?? undefined, withHeld: 'true', limit: 100 } },
    { enabled: patientId !== null, ...alsoShowing(['order']) },
  )
  const items = patientId === null ? noItems : (data?.items.filter((one) => one.procedureId === procedureId) ?? noItems)
  const isKnown = data !== undefined && patientId !== null
  const settle = useEffectEvent(() => {
    if (!isKnown || items.some(({ id }) => id === orderItemId)) return
    const only = items.length === 1 ? (items[0]?.id ?? null) : null
    if (only !== orderItemId) change((before) => ({ ...before, orderItemId: only }))
  })
  useEffect(() => settle(), [data, patientId, procedureId])

  if (patientId === null) return null
  if (isKnown && items.length === 0)
    return (
      <Alert color="yellow" p="xs" role="status">
        {words.noItem(draft.patientName)}
      </Alert>
    )
  const wordOf = ({ orderNumber, place, places, netCentavos, state }: Undated) =>
    [
      words.itemOf(orderNumber, place, places),
      formatMoney(netCentavos, language),
      ...(state === 'reserved' ? [words.itemHeld] : []),
    ].join(' · ')
  return (
    <Select
      label={words.item}
      data={items.map((one) => ({ value: one.id, label: wordOf(one) }))}
      value={orderItemId}
      error={errors['orderItemId']}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      onChange={(id) => change((before) => ({ ...before, orderItemId: id }))}
    />
  )
}
