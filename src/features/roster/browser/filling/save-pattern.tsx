import { Button, Select, TextInput, Group } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useNewId } from '../../../../browser/form/use-new-id.ts'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { addDays } from '../../../../shared/time.ts'
import type { Unit } from '../../../units/contract.ts'
import { createPattern } from '../../pattern-contract.ts'
import { mondaysOf, type Period } from '../search-params.ts'
import { fillMessages } from './fill-messages.ts'
import { lineMessages } from './line-messages.ts'
import { nameRefused } from '../name-refused.ts'
import { weekOptions } from './week-options.ts'

interface SavePatternProps {
  readonly unit: Unit
  readonly period: Period
  readonly onSaved: (id: string) => void
}

/** Keeps weeks of the draft under a name, to fill other months from. */
export function SavePattern({ unit, period, onSaved }: SavePatternProps) {
  const words = useMessages(fillMessages)
  const lineWords = useMessages(lineMessages)
  const language = useLanguage()
  const mondays = mondaysOf(period)
  const [name, setName] = useState('')
  const [weeks, setWeeks] = useState(1)
  const [fromWeek, setFromWeek] = useState(mondays.find((monday) => monday >= period.from) ?? mondays[0] ?? period.from)
  const [id, nextId] = useNewId()
  const saving = useCommand(createPattern, {
    onSuccess: (pattern) => {
      nextId()
      setName('')
      onSaved(pattern.id)
      notify({ message: words.saved(pattern.name), tone: 'done' })
    },
    onProblem: (problem) => refuse(nameRefused(problem)),
  })
  const { form, wrong, check, refuse } = useWrong({ name: name.trim() === '' && lineWords.noName })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (check()) saving.mutate({ body: { id, unitId: unit.id, name, weeks, fromWeek } })
  }
  return (
    <details className="roster-save">
      <summary>{words.save}</summary>
      <form ref={form} onSubmit={submit}>
        <p className="quiet-note">{words.saveHint}</p>
        <div className="roster-dialog__row">
          <TextInput
            label={words.name}
            placeholder={words.nameHint}
            maxLength={80}
            value={name}
            error={wrong.name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Select
            label={words.since}
            allowDeselect={false}
            value={fromWeek}
            onChange={(week) => week && setFromWeek(week)}
            data={weekOptions(addDays(mondays[0] ?? period.from, -28), mondays.length + 4, language)}
          />
          <Select
            label={words.weeks}
            allowDeselect={false}
            w={110}
            value={String(weeks)}
            onChange={(count) => setWeeks(Number(count ?? 1))}
            data={['1', '2', '3', '4', '5', '6', '7', '8']}
          />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button type="submit" variant="default" loading={saving.isPending}>
            {words.savePattern}
          </Button>
        </Group>
      </form>
    </details>
  )
}
