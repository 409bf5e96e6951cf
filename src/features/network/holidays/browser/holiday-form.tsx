import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { call, ProblemError } from '../../../../browser/api.ts'
import { useUnit } from '../../../../browser/current.ts'
import { CheckboxGroupField } from '../../../../browser/form/checkbox-group.tsx'
import { FormBody } from '../../../../browser/form/form-body.tsx'
import { FormFoot } from '../../../../browser/form/form-foot.tsx'
import { FormStates } from '../../../../browser/form/form-states.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import type { HolidayLine } from '../calendar.ts'
import {
  type HolidayFields,
  holidayFields,
  holidayKinds,
  holidayLevels,
  listHolidays,
  setHoliday,
  type UnitHoliday,
} from '../contract.ts'
import { holidayKindWords, holidayLevelWords } from '../words.ts'
import { affectedIn, AffectedList } from '../../../../browser/record/affected-list.tsx'
import { Note } from '../../../../browser/note.tsx'
import { holidayFieldNames, holidayMessages } from './holiday-messages.ts'
import { holidayInput, holidayValues, type HolidayValues, withoutOf, wordsOn } from './holiday-values.ts'

interface HolidayFormProps {
  /** The line that is changed, or the computed day that units decide on; undefined for a new holiday. */
  readonly line?: HolidayLine | undefined
  readonly own: readonly UnitHoliday[]
  readonly address: RecordSearch
}

/** What a day is in one or several units at once. */
export function HolidayForm({ line, own, address }: HolidayFormProps) {
  const words = useMessages(holidayMessages)
  const names = useMessages(holidayFieldNames)
  const language = useLanguage()
  const { units } = useUnit()
  const confirmation = useRef<string>(undefined)
  // What was on the screen when the form was opened; fetched anew when it turns out to be stale.
  const [seen, setSeen] = useState(own)
  const isComputed = line?.level === 'national' || line?.level === 'optional'
  const record = useRecordForm<HolidayValues, { items: UnitHoliday[] }, HolidayFields>({
    draft: `holiday ${line?.id ?? 'new'}`,
    initial: holidayValues(line, units.length === 1 ? units[0]?.id : undefined),
    version: null,
    schema: holidayFields,
    toInput: (values) => holidayInput(values, seen),
    send: async ({ input }) => {
      const without = withoutOf(line, form.getValues(), seen)
      const body = { ...input, without, confirmation: confirmation.current }
      try {
        return await call(setHoliday, { body })
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'STALE') {
          const year = Number(input.day.slice(0, 4))
          setSeen((await call(listHolidays, { query: { year } })).items)
        }
        throw error
      }
    },
    onDone: ({ items: [first] }) => {
      notify({ message: words.saved, tone: 'done' })
      if (first) address.show(`${first.day} ${first.level} ${first.kind} ${first.name}`)
      else address.close()
    },
  })
  const { form } = record
  const values = form.getValues()
  const chosen = values.unitIds
  const already = wordsOn(values.day, seen)
  const replaced = chosen.filter((id) => already.has(id) && !(line && !isComputed && line.unitIds.includes(id)))
  const field = (name: keyof HolidayValues) => ({
    label: names[name as keyof typeof names],
    ...form.getInputProps(name),
  })
  return (
    <FormBody onSubmit={record.submit}>
      <FormStates record={record} labels={names} told={affectedIn(record.problem) !== undefined} />
      <AffectedList
        problem={record.problem}
        confirm={{
          label: words.saveAnyway,
          busy: record.sending,
          onConfirm: (word) => {
            confirmation.current = word
            record.submit()
          },
        }}
      />
      <DateField
        {...field('day')}
        value={values.day}
        withAsterisk
        disabled={line !== undefined}
        data-autofocus={!line || undefined}
      />
      <TextInput {...field('name')} withAsterisk disabled={isComputed} autoComplete="off" />
      {!isComputed && (
        <NativeSelect
          {...field('level')}
          data={holidayLevels.map((level) => ({ value: level, label: holidayLevelWords[language][level] }))}
        />
      )}
      <NativeSelect
        {...field('kind')}
        description={values.kind === 'on_call' ? words.onCallHint : undefined}
        data={holidayKinds.map((kind) => ({ value: kind, label: holidayKindWords[language][kind] }))}
      />
      {units.length > 1 && (
        <CheckboxGroupField
          label={names.units}
          withAsterisk
          error={form.errors['units']}
          value={[...chosen]}
          onChange={(ids) => {
            form.setFieldValue('unitIds', ids.toSorted())
            form.clearFieldError('units')
          }}
        >
          <Stack gap={10} pt="xs">
            {units.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </Stack>
        </CheckboxGroupField>
      )}
      {replaced.map((id) => (
        <Note key={id}>
          {words.replaces(units.find((unit) => unit.id === id)?.shortName ?? '', already.get(id)?.name ?? '')}
        </Note>
      ))}
      <FormFoot
        record={record}
        submit={line ? words.save : words.create}
        onCancel={line ? () => address.show(line.id) : address.close}
        staysAt={address.staysAt}
      />
    </FormBody>
  )
}
