import { Text } from '@mantine/core'
import { z } from 'zod'
import { call } from '../../../../../browser/api.ts'
import { Wide } from '../../../../../browser/form/form-body.tsx'
import { FormDialog } from '../../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { PartsField, partsError } from '../../../../network/offers/browser.ts'
import { type Part, partsField } from '../../../../network/offers/both.ts'
import { assignParts } from '../../contract.ts'
import type { AppointmentDetail } from '../../record.ts'
import type { Names } from '../calendar/use-names.ts'
import { partsWords } from './parts-words.ts'

interface PartsDialogProps {
  readonly appointment: AppointmentDetail
  readonly names: Names
  readonly onClose: () => void
}

type Assigning = { readonly parts: readonly Part[] }

const ofRecord = ({ parts }: AppointmentDetail): Assigning => ({ parts })

/** Who does what in an appointment, of those who are there. */
export default function PartsDialog({ appointment, names, onClose }: PartsDialogProps) {
  const words = useMessages(partsWords)
  const record = useRecordForm({
    draft: `parts ${appointment.id}`,
    initial: ofRecord(appointment),
    version: appointment.version,
    fromRecord: (current) => ofRecord(current as AppointmentDetail),
    schema: z.object({ parts: partsField }),
    toInput: ({ parts }) => ({ parts: [...parts] }),
    send: ({ input, version }) =>
      call(assignParts, {
        params: { id: appointment.id },
        body: { ...input, version: version ?? appointment.version },
      }),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={words.title(appointment.patientName)}
      record={record}
      labels={{ parts: words.parts }}
      submit={words.save}
      onClose={onClose}
    >
      <Wide>
        <Text size="sm" c="dimmed" mb="sm">
          {words.hint}
        </Text>
        <PartsField
          label={words.parts}
          value={form.getValues().parts}
          onChange={(parts) => form.setFieldValue('parts', parts)}
          error={partsError(form.errors)}
          professionals={names.professionals}
          candidates={appointment.professionalIds.flatMap((id) => names.professionals.get(id) ?? [])}
          keepsPeople
        />
      </Wide>
    </FormDialog>
  )
}
