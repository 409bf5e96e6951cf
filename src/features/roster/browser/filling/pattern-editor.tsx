import './pattern-editor.css'
import { Button, NativeSelect, TextInput, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { notify } from '../../../../browser/notice.ts'
import type { ProblemError } from '../../../../browser/problem.ts'
import { useCommand } from '../../../../browser/query.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Professional } from '../../../professionals/contract.ts'
import { editPattern, type Pattern } from '../../pattern-contract.ts'
import { lineMessages } from './line-messages.ts'
import { type LineValues, linesOf, valuesOfLines, wrongLine } from './line-values.ts'
import { PatternLineRow, weekdayChoices } from './pattern-line.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'

interface PatternEditorProps {
  /** As it was when the form opened; what becomes of it meanwhile does not touch what is typed. */
  readonly pattern: Pattern
  readonly professionals: readonly Professional[]
  readonly onDone: () => void
  /** Begins again with the pattern as it is now. */
  readonly onReload: () => void
}

/** Changes a pattern line by line; nothing is written before it is saved, and what is refused stays typed. */
export function PatternEditor({ pattern, professionals, onDone, onReload }: PatternEditorProps) {
  const words = useMessages(lineMessages)
  const language = useLanguage()
  const [initial] = useState(() => valuesOfLines(pattern.lines))
  const [lines, setLines] = useState<readonly LineValues[]>(initial)
  const [name, setName] = useState(pattern.name)
  const [weeks, setWeeks] = useState(pattern.weeks)
  const [open, setOpen] = useState<string | null>(null)
  const [day, setDay] = useState('')
  const [isLeaving, setIsLeaving] = useState(false)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const saving = useCommand(editPattern, {
    onSuccess: () => {
      notify({ message: words.saved, tone: 'done' })
      onDone()
    },
    onProblem: (refused) => {
      setProblem(refused)
      return true
    },
  })
  const { form, wrong, check } = useWrong({
    name: name.trim() === '' && words.noName,
    line: wrongLine(lines) && words.badTime,
  })
  const isChanged = lines !== initial || name !== pattern.name || weeks !== pattern.weeks
  const people = professionals.filter(
    ({ id, active, unitIds }) =>
      (active && unitIds.includes(pattern.unitId)) || pattern.lines.some((line) => line.professionalId === id),
  )
  const save = (version: number) => {
    const line = wrongLine(lines)
    if (line) {
      setDay('')
      setOpen(line.key)
    }
    if (!check()) return
    setProblem(null)
    const functionOf = (id: string) => professionals.find((one) => one.id === id)?.function
    saving.mutate({ params: { id: pattern.id }, body: { version, name, weeks, lines: linesOf(lines, functionOf) } })
  }
  const add = () => {
    const key = newId()
    const weekday = Number(day || 1)
    const about = { who: 'open nurse', function: 'nurse', kind: 'shift', from: '07:00', to: '19:00' } as const
    setLines([...lines, { key, week: 1, weekday, ...about }])
    setOpen(key)
  }
  const shown = day === '' ? lines : lines.filter(({ weekday, key }) => String(weekday) === day || key === open)
  const fewestWeeks = Math.max(1, ...lines.map(({ week }) => week))
  return (
    <form
      ref={form}
      className="roster-dialog"
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        save(pattern.version)
      }}
    >
      <div className="roster-dialog__row">
        <TextInput
          label={words.name}
          maxLength={80}
          value={name}
          error={wrong.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label={words.weeks}
          value={String(weeks)}
          onChange={({ currentTarget }) => setWeeks(Number(currentTarget.value))}
          data={['1', '2', '3', '4', '5', '6', '7', '8'].filter((count) => Number(count) >= fewestWeeks)}
        />
        <NativeSelect
          label={words.show}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          data={[{ value: '', label: words.everyDay }, ...weekdayChoices(language)]}
        />
      </div>
      {lines.length === 0 && <p>{words.none}</p>}
      <ul className="pattern-lines" aria-label={words.lines}>
        {shown.map((line) => (
          <PatternLineRow
            key={line.key}
            line={line}
            weeks={weeks}
            people={people}
            isOpen={open === line.key}
            onOpen={(isOpen) => setOpen(isOpen ? line.key : null)}
            onChange={(change) => setLines(lines.map((one) => (one.key === line.key ? { ...one, ...change } : one)))}
            onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      <div>
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={add}>
          {words.add}
        </Button>
      </div>
      {problem && <Refusal problem={problem} onReload={onReload} onAgain={save} />}
      <Foot>
        <span className="quiet-note">{words.count(lines.length)}</span>
        <Button
          variant="subtle"
          color={isLeaving ? '#b42318' : 'gray'}
          onClick={() => (isChanged && !isLeaving ? setIsLeaving(true) : onDone())}
        >
          {isChanged && isLeaving ? words.discard : words.cancel}
        </Button>
        <Button type="submit" loading={saving.isPending} disabled={!isChanged}>
          {words.save}
        </Button>
      </Foot>
    </form>
  )
}

interface RefusalProps {
  readonly problem: ProblemError
  readonly onReload: () => void
  readonly onAgain: (version: number) => void
}

/** Why it was not saved; where somebody else changed the pattern, either of the two versions can be had. */
function Refusal({ problem, onReload, onAgain }: RefusalProps) {
  const words = useMessages(lineMessages)
  const version = problem.code === 'STALE' ? problem.extra['version'] : undefined
  return (
    <div role="alert" className="pattern-refusal">
      <p>{problem.message}</p>
      {typeof version === 'number' && (
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" onClick={onReload}>
            {words.theirs}
          </Button>
          <Button variant="default" size="xs" onClick={() => onAgain(version)}>
            {words.mine}
          </Button>
        </Group>
      )}
    </div>
  )
}
