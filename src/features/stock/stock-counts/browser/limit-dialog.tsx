import { Text } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { useUnit } from '../../../../browser/current.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { writing } from '../../../../browser/form/writing.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useContract } from '../../../../browser/query.ts'
import { changeLimit, limitFields, readLimit } from '../contract.ts'
import { type CountLimit, limitSchema } from '../record.ts'
import { countMessages } from './messages.ts'
import { Waiting } from '../../../../browser/states.tsx'

/** From which difference on the unit in sight counts again. */
export default function LimitDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useMessages(countMessages)
  const { unit } = useUnit()
  const { data } = useContract(readLimit, { params: { id: unit.id } })
  if (data) return <LimitForm key={data.unitId} limit={data} unitName={unit.shortName} onClose={onClose} />
  return (
    <Dialog title={words.limit} writing={false} onClose={onClose}>
      <Waiting height={160} label={words.loading} />
    </Dialog>
  )
}

type Values = { readonly percent: number | null; readonly minimum: number | null }
const valuesOf = ({ percent, minimum }: CountLimit): Values => ({ percent, minimum })

interface LimitFormProps {
  readonly limit: CountLimit
  readonly unitName: string
  readonly onClose: () => void
}

function LimitForm({ limit, unitName, onClose }: LimitFormProps) {
  const words = useMessages(countMessages)
  const record = useRecordForm<Values, CountLimit>({
    draft: `stock count limit ${limit.unitId}`,
    initial: valuesOf(limit),
    version: limit.version,
    ...writing({
      schema: limitFields,
      toInput: (values: Values) => ({ ...values }),
      send: ({ input, version }) =>
        call(changeLimit, { params: { id: limit.unitId }, body: { ...input, version: version ?? 0 } }),
    }),
    fromRecord: (current) => valuesOf(limitSchema.loose().parse(current)),
    onDone: () => {
      notify({ message: words.limitSaved, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const { percent, minimum } = form.getValues()
  return (
    <FormDialog
      title={`${words.limit} · ${unitName}`}
      record={record}
      labels={{ percent: words.percent, minimum: words.minimum }}
      submit={words.save}
      onClose={onClose}
    >
      <Text>{words.limitHint}</Text>
      <WholeInput {...form.getInputProps('percent')} value={percent} label={words.percent} withAsterisk />
      <WholeInput {...form.getInputProps('minimum')} value={minimum} label={words.minimum} withAsterisk />
    </FormDialog>
  )
}
