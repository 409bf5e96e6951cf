import { NativeSelect } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { listProfessionals } from '../../../network/offers/both.ts'
import { stockFormWords } from './form-messages.ts'

interface PrescriberFieldProps {
  readonly unitId: string
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (id: string) => void
  readonly style?: CSSProperties
}

/** Who prescribed what is controlled: a doctor of the unit, by the registration that the register will have. */
export function PrescriberField({ unitId, value, error, onChange, style }: PrescriberFieldProps) {
  const words = useMessages(stockFormWords)
  const { data } = useContract(listProfessionals, {})
  const doctors = (data?.items ?? []).filter(
    ({ active, unitIds, registration }) => active && unitIds.includes(unitId) && registration?.startsWith('CRM'),
  )
  return (
    <NativeSelect
      {...(style && { style })}
      label={words.prescriber}
      withAsterisk
      value={value}
      error={error}
      data={[
        { value: '', label: words.choosePrescriber },
        ...doctors.map(({ id, name, registration }) => ({ value: id, label: `${name} · ${registration}` })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
