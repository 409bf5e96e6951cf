import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { call } from '../../../../../browser/api.ts'
import { FormStates } from '../../../../../browser/form/form-states.tsx'
import { useNewId } from '../../../../../browser/form/use-new-id.ts'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { addDays } from '../../../../../shared/time.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { createPattern, type Pattern, patternOfWeeks } from '../../pattern-contract.ts'
import { Part } from '../lines.tsx'
import { mondaysOf, type Period } from '../search-params.ts'
import { fillMessages } from './fill-messages.ts'
import { namedAlready } from './named-already.ts'
import { weekOptions } from './week-options.ts'

interface SavePatternProps {
  readonly unit: Unit
  readonly period: Period
  readonly onSaved: (id: string) => void
}

type WeeksValues = { readonly name: string; readonly weeks: string; readonly fromWeek: string }

/** Keeps weeks of the draft under a name, to fill other months from. */
export function SavePattern({ unit, period, onSaved }: SavePatternProps) {
  const words = useMessages(fillMessages)
  const language = useLanguage()
  const mondays = mondaysOf(period)
  const [id] = useNewId()
  const record = useRecordForm<WeeksValues, Pattern, z.input<typeof patternOfWeeks>>({
    draft: `roster pattern new ${unit.id} ${period.from}`,
    initial: { name: '', weeks: '1', fromWeek: mondays.find((monday) => monday >= period.from) ?? period.from },
    version: null,
    schema: patternOfWeeks,
    toInput: ({ weeks, ...typed }) => ({ id, unitId: unit.id, ...typed, weeks: Number(weeks) }),
    send: ({ input }) => namedAlready(call(createPattern, { body: input })),
    onDone: (pattern) => {
      onSaved(pattern.id)
      notify({ message: words.saved(pattern.name), tone: 'done' })
    },
  })
  const { form } = record
  return (
    <Part title={words.save}>
      <form onSubmit={record.submit} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {words.saveHint}
          </Text>
          <FormStates record={record} labels={{}} />
          <Group gap="xs" align="flex-start">
            <TextInput
              flex={1}
              label={words.name}
              placeholder={words.nameHint}
              maxLength={80}
              {...form.getInputProps('name')}
            />
            <Select
              label={words.since}
              allowDeselect={false}
              data={weekOptions(addDays(mondays[0] ?? period.from, -28), mondays.length + 4, language)}
              {...form.getInputProps('fromWeek')}
            />
            <Select
              label={words.weeks}
              allowDeselect={false}
              w={110}
              data={['1', '2', '3', '4', '5', '6', '7', '8']}
              {...form.getInputProps('weeks')}
            />
          </Group>
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={record.sending}>
              {words.savePattern}
            </Button>
          </Group>
        </Stack>
      </form>
    </Part>
  )
}
