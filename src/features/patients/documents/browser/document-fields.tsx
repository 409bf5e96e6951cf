import { NativeSelect, Textarea } from '@mantine/core'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { type DocumentKind, kindsKept } from '../rules.ts'
import { documentKindWords } from '../words.ts'
import { documentMessages } from './messages.ts'

/** What is said of a document beside its file. */
export interface DocumentValues {
  readonly kind: DocumentKind
  readonly datedOn: string | null
  readonly note: string
}

interface DocumentFieldsProps {
  readonly values: DocumentValues
  readonly wrong: Partial<Record<'kind' | 'datedOn' | 'note', string>>
  readonly onChange: (values: DocumentValues) => void
}

/** Its kind, of those that the person keeps, its day and a note. */
export function DocumentFields({ values, wrong, onChange }: DocumentFieldsProps) {
  const words = useMessages(documentMessages)
  const kinds = useMessages(documentKindWords)
  const { may } = useSession()
  const offered = kindsKept(may)
  return (
    <>
      <NativeSelect
        label={words.kind}
        description={words.kindHint}
        value={values.kind}
        error={wrong.kind}
        data-autofocus
        data={offered.map((value) => ({ value, label: kinds[value] }))}
        onChange={({ currentTarget }) => {
          const kind = offered.find((one) => one === currentTarget.value)
          if (kind) onChange({ ...values, kind })
        }}
      />
      <DateField
        label={words.day}
        value={values.datedOn}
        error={wrong.datedOn}
        withAsterisk
        onChange={(datedOn) => onChange({ ...values, datedOn })}
      />
      <Textarea
        label={words.note}
        autosize
        minRows={1}
        maxLength={500}
        value={values.note}
        error={wrong.note}
        onChange={({ currentTarget }) => onChange({ ...values, note: currentTarget.value })}
      />
    </>
  )
}

/** Whether it is a whole date and not one that is still being typed. */
export function isDay(value: string | null): value is string {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)
}
