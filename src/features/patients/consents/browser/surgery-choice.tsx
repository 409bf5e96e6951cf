import { NativeSelect, Skeleton } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { listProcedures } from '../../../network/offers/both.ts'
import { listSurgeries } from '../contract.ts'
import { isForSurgery } from '../rules.ts'
import type { CurrentText } from '../text-contract.ts'
import { consentMessages } from './messages.ts'
import { type Choices, choicesOf, type SignedFor } from './signed-for.ts'

interface SurgeryChoiceProps {
  readonly patientId: string
  readonly text: CurrentText
  readonly value: SignedFor | null
  readonly error: string | undefined
  readonly onSignedFor: (chosen: SignedFor | null) => void
}

const nothing: Choices = { ofPatient: [], ofCatalogue: [] }

/** For which surgery a text is signed: one that the patient bought or has a date for, else a procedure alone. */
export function SurgeryChoice({ patientId, text, value, error, onSignedFor }: SurgeryChoiceProps) {
  const words = useMessages(consentMessages)
  const language = useLanguage()
  const surgeries = useContract(listSurgeries, { query: { patientId } })
  const procedures = useContract(listProcedures, {})
  const { ofPatient, ofCatalogue } = useMemo(
    () =>
      surgeries.data && procedures.data
        ? choicesOf({ text, surgeries: surgeries.data.items, procedures: procedures.data.items, language })
        : nothing,
    [surgeries.data, procedures.data, text, language],
  )
  const [only, another] = ofPatient.length > 0 ? ofPatient : ofCatalogue
  // Where there is one alone it is that; the person sees it chosen, and may choose another.
  useEffect(() => {
    if (value === null && only && !another) onSignedFor(only.to)
  }, [value, only, another, onSignedFor])
  const failure = surgeries.error ?? procedures.error
  if (failure) return <DidNotCome error={failure} onAgain={() => void surgeries.refetch()} />
  if (!surgeries.data || !procedures.data) return <Skeleton height={60} />
  const all = [...ofPatient, ...ofCatalogue]
  const keyOf = (to: SignedFor) => [to.procedureId, to.orderId, to.appointmentId].join(' ')
  const options = (some: Choices['ofPatient']) => some.map(({ label, to }) => ({ label, value: keyOf(to) }))
  return (
    <NativeSelect
      label={isForSurgery(text.purpose) ? words.whichSurgery : words.whichOrder}
      description={isForSurgery(text.purpose) ? words.whichSurgeryHint : undefined}
      value={value ? keyOf(value) : ''}
      error={error}
      withAsterisk={isForSurgery(text.purpose)}
      data={[
        { value: '', label: isForSurgery(text.purpose) ? words.chooseSurgery : words.noOrder },
        ...options(ofPatient),
        ...(ofCatalogue.length > 0 ? [{ group: words.withoutOrder, items: options(ofCatalogue) }] : []),
      ]}
      onChange={({ currentTarget }) => onSignedFor(all.find(({ to }) => keyOf(to) === currentTarget.value)?.to ?? null)}
    />
  )
}
