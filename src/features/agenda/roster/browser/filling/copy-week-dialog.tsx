import { Checkbox, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../../browser/api.ts'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { FormStates } from '../../../../../browser/form/form-states.tsx'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import type { ContractInput, ContractOutput } from '../../../../../shared/contract.ts'
import { newId } from '../../../../../shared/ids.ts'
import { addDays, mondayOf } from '../../../../../shared/time.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { copyWeek, weekCopy } from '../../contract.ts'
import { Ending } from '../ending.tsx'
import type { Period } from '../search-params.ts'
import type { Planner } from '../use-planner.ts'
import { FilledResult } from './filled-result.tsx'
import { fillMessages } from './fill-messages.ts'
import { weekOptions } from './week-options.ts'

interface CopyWeekDialogProps {
  readonly unit: Unit
  readonly period: Period
  readonly today: string
  readonly planner: Planner
  readonly nameOf: (professionalId: string) => string
  readonly onClose: () => void
}

type CopyValues = { readonly week: string; readonly toWeeks: string[] }
type Filled = ContractOutput<typeof copyWeek>

/** One week's draft to other weeks, at the same local times. */
export default function CopyWeekDialog({ unit, period, today, planner, nameOf, onClose }: CopyWeekDialogProps) {
  const words = useMessages(fillMessages)
  const language = useLanguage()
  const [made, setMade] = useState<Filled | null>(null)
  const [id] = useState(newId)
  const isThisPeriod = period.from <= today && today <= period.to
  const first = mondayOf(isThisPeriod ? today : period.from)
  const record = useRecordForm<CopyValues, Filled, ContractInput<typeof copyWeek>['body']>({
    draft: `roster copy ${unit.id} ${period.from}`,
    initial: { week: first, toWeeks: [addDays(first, 7)] },
    version: null,
    schema: weekCopy,
    // A week is not copied over itself.
    toInput: ({ week, toWeeks }) => ({
      id,
      unitId: unit.id,
      week,
      toWeeks: toWeeks.filter((monday) => monday !== week),
    }),
    send: ({ input }) => call(copyWeek, { body: input }),
    onDone: (answer) => {
      setMade(answer)
      planner.offerTakingBack(id, answer.shiftIds, words.done(answer.created))
    },
  })
  const { form } = record
  return (
    <Dialog title={words.copyTitle} size="md" onClose={onClose}>
      {made ? (
        <FilledResult result={made} nameOf={nameOf} zone={unit.timeZone} onClose={onClose} />
      ) : (
        <form onSubmit={record.submit} noValidate>
          <Stack gap="sm">
            <FormStates record={record} labels={{ week: words.week, toWeeks: words.toWeeks }} />
            <Select
              label={words.week}
              allowDeselect={false}
              data={weekOptions(addDays(mondayOf(period.from), -28), 10, language)}
              {...form.getInputProps('week')}
            />
            <Checkbox.Group label={words.toWeeks} {...form.getInputProps('toWeeks')}>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
                {weekOptions(addDays(form.getValues().week, 7), 8, language).map(({ value, label }) => (
                  <Checkbox
                    key={value}
                    value={value}
                    label={label}
                    aria-invalid={form.errors['toWeeks'] !== undefined}
                  />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
            <Text size="sm" c="dimmed">
              {words.leaveStays}
            </Text>
          </Stack>
          <Ending record={record} submit={words.copy} onClose={onClose} />
        </form>
      )}
    </Dialog>
  )
}
