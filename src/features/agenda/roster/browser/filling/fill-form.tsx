import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { call } from '../../../../../browser/api.ts'
import { FormStates } from '../../../../../browser/form/form-states.tsx'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { DateField } from '../../../../../browser/record/date-field.tsx'
import type { ContractInput, ContractOutput } from '../../../../../shared/contract.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { Professional } from '../../../../network/offers/both.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { fillPeriod, periodFill } from '../../contract.ts'
import type { Pattern } from '../../pattern-contract.ts'
import type { Shift } from '../../record.ts'
import { Ending } from '../ending.tsx'
import type { Period } from '../search-params.ts'
import { words as rosterWords } from '../words.ts'
import { skipWord } from './filled-result.tsx'
import { fillMessages } from './fill-messages.ts'
import { previewFill } from './fill-preview.ts'
import { RemovePattern } from './remove-pattern.tsx'

interface FillFormProps {
  readonly unit: Unit
  readonly period: Period
  readonly shifts: readonly Shift[]
  readonly professionals: readonly Professional[]
  readonly pattern: Pattern
  readonly patterns: readonly Pattern[]
  readonly onChosen: (id: string | null) => void
  readonly onEdit: () => void
  readonly onMade: (answer: ContractOutput<typeof fillPeriod>, gesture: string) => void
  readonly onClose: () => void
}

type FillValues = { readonly from: string; readonly to: string; readonly firstWeek: string }

/** Which pattern for which days: how many shifts it would be and what would be left out stands there before the click. */
export function FillForm(props: FillFormProps) {
  const { unit, period, shifts, professionals, pattern } = props
  const words = useMessages(fillMessages)
  const kinds = useMessages(rosterWords)
  const [id] = useState(newId)
  const record = useRecordForm<FillValues, ContractOutput<typeof fillPeriod>, ContractInput<typeof fillPeriod>['body']>(
    {
      draft: `roster fill ${unit.id} ${period.from}`,
      initial: { from: period.from, to: period.to, firstWeek: '1' },
      version: null,
      schema: periodFill,
      toInput: ({ firstWeek, ...days }) => ({
        id,
        unitId: unit.id,
        patternId: pattern.id,
        firstWeek: Number(firstWeek),
        ...days,
      }),
      send: ({ input }) => call(fillPeriod, { body: input }),
      onDone: (answer) => props.onMade(answer, id),
    },
  )
  const { form } = record
  const { from, to, firstWeek } = form.getValues()
  const isSound = periodFill.safeParse({ id, unitId: unit.id, patternId: pattern.id, from, to }).success
  const preview = useMemo(
    () =>
      isSound
        ? previewFill({ unit, period: { from, to }, firstWeek: Number(firstWeek), pattern, shifts, professionals })
        : null,
    [isSound, unit, from, to, firstWeek, pattern, shifts, professionals],
  )
  return (
    <form onSubmit={record.submit} noValidate>
      <Stack gap="sm" mt="sm">
        <FormStates record={record} labels={{}} />
        <Group gap="xs" align="flex-end">
          <Select
            flex={1}
            label={words.pattern}
            placeholder={words.choose}
            allowDeselect={false}
            data-autofocus
            value={pattern.id}
            onChange={props.onChosen}
            data={props.patterns.map((one) => ({ value: one.id, label: one.name }))}
          />
          <Button variant="default" onClick={props.onEdit}>
            {words.edit}
          </Button>
          <RemovePattern pattern={pattern} />
        </Group>
        <Group gap="xs" align="flex-start" grow>
          <DateField label={words.from} value={from} {...form.getInputProps('from')} />
          <DateField label={words.to} value={to} {...form.getInputProps('to')} />
          {pattern.weeks > 1 && (
            <Select
              label={words.firstWeek}
              allowDeselect={false}
              data={Array.from({ length: pattern.weeks }, (_, index) => ({
                value: String(index + 1),
                label: words.weekOfPattern(index + 1),
              }))}
              {...form.getInputProps('firstWeek')}
            />
          )}
        </Group>
        {preview && (
          <Stack gap={2} px="sm" py="xs" bg="teal.0" bdrs="md" role="status">
            <Text fw={600}>{preview.created > 0 ? words.expected(preview.created) : words.nothing}</Text>
            {[...preview.skipped].map(([reason, count]) => (
              <Text key={reason} size="sm" c="gray.7">
                {words.left(count, skipWord(reason, kinds))}
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
      <Ending record={record} submit={words.fill(preview?.created ?? 0)} onClose={props.onClose} />
    </form>
  )
}
