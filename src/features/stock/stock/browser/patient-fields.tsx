import { Anchor, NativeSelect, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useUnit } from '../../../../browser/current.ts'
import { span, Wide } from '../../../../browser/form/form-body.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { listPatientsOfDay } from '../list-contract.ts'
import { stockFormWords } from './form-messages.ts'
import type { IssueValues } from './issue-values.ts'
import { PrescriberField } from './prescriber-field.tsx'

interface PatientFieldsProps {
  readonly form: UseFormReturnType<IssueValues>
  readonly isControlled: boolean
}

/** On whom what is consumed was used, and who prescribed it; what a surgery uses is put on it, over this page. */
export function PatientFields({ form, isControlled }: PatientFieldsProps) {
  const words = useMessages(stockFormWords)
  const language = useLanguage()
  const { units } = useUnit()
  const [, setSearch] = useSearchParams()
  const { unitId, day, appointmentId, prescriberId } = form.getValues()
  const { data } = useContract(listPatientsOfDay, { query: { unitId, day: day ?? '' } }, { enabled: day !== null })
  const items = data?.items ?? []
  const chosen = items.find((one) => one.appointmentId === appointmentId)
  const zone = zoneOfUnit(units, unitId)
  return (
    <>
      {isControlled && (
        <PrescriberField
          {...span(6)}
          unitId={unitId}
          value={prescriberId}
          error={form.errors['prescriberId']}
          onChange={(id) => form.setFieldValue('prescriberId', id)}
        />
      )}
      <NativeSelect
        {...form.getInputProps('appointmentId')}
        {...span(12)}
        label={words.onWhom}
        withAsterisk
        data={[
          { value: '', label: data && items.length === 0 ? words.nobodyThen : words.choosePatient },
          ...items.map((one) => ({
            value: one.appointmentId,
            label: `${one.patientName} (${one.recordNumber}) · ${one.procedureName} · ${formatDayTime(one.startsAt, zone, language)}`,
          })),
        ]}
      />
      {chosen?.isSurgery && (
        <Wide>
          <Note tone="warning">
            <Text size="sm">{words.bySurgery}</Text>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => setSearch({ lancar: undefined, materiais: chosen.appointmentId }, { push: true })}
            >
              {words.openSurgery}
            </Anchor>
          </Note>
        </Wide>
      )}
    </>
  )
}
