import { Button, Select, Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { errorsOfInput } from '../../../../browser/form/field-errors.ts'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { newId } from '../../../../shared/ids.ts'
import type { Professional } from '../../../professionals/contract.ts'
import type { Unit } from '../../../units/contract.ts'
import { fillPeriod, newPeriod } from '../../contract.ts'
import { listPatterns, type Pattern } from '../../pattern-contract.ts'
import type { Shift } from '../../record.ts'
import { soundPeriod } from '../../shift-rules.ts'
import type { Period } from '../search-params.ts'
import { DateField } from '../date-field.tsx'
import { FilledResult, skipWord } from './filled-result.tsx'
import { fillMessages } from './fill-messages.ts'
import { previewFill } from './fill-preview.ts'
import { lineMessages } from './line-messages.ts'
import { PatternActions } from './pattern-actions.tsx'
import { PatternEditor } from './pattern-editor.tsx'
import { SavePattern } from './save-pattern.tsx'
import type { Planner } from '../use-planner.ts'
import { words as rosterWords } from '../words.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'

interface FillDialogProps {
  readonly unit: Unit
  readonly period: Period
  readonly shifts: readonly Shift[]
  readonly professionals: readonly Professional[]
  readonly planner: Planner
  readonly onClose: () => void
}

const daysSchema = z.strictObject(newPeriod).check(soundPeriod)

/** Fills the period from a pattern: how many shifts it would be and what would be left out stands there before the click. */
export default function FillDialog({ unit, period, shifts, professionals, planner, onClose }: FillDialogProps) {
  const words = useMessages(fillMessages)
  const lineWords = useMessages(lineMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const patterns = useContract(listPatterns, { query: { unitId: unit.id } })
  const [chosen, setChosen] = useState<string | null>(null)
  const [edited, setEdited] = useState<Pattern | null>(null)
  const [days, setDays] = useState<Period>(period)
  const [firstWeek, setFirstWeek] = useState(1)
  const [gesture] = useState(newId)
  const filling = useCommand(fillPeriod, {
    onSuccess: (made) => planner.offerTakingBack(gesture, made.shiftIds, words.done(made.created)),
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  const items = patterns.data?.items ?? []
  const pattern = items.find(({ id }) => id === chosen) ?? items[0]
  const found = errorsOfInput(daysSchema, days, language)
  const isSound = Object.keys(found).length === 0
  const { form, wrong, check, refuse } = useWrong<'from' | 'to', HTMLDivElement>({
    from: found['from'],
    to: found['to'],
  })
  const preview = useMemo(
    () => pattern && isSound && previewFill({ unit, period: days, firstWeek, pattern, shifts, professionals }),
    [isSound, unit, days, firstWeek, pattern, shifts, professionals],
  )
  const reload = async (id: string) => {
    const fresh = await patterns.refetch()
    setEdited(fresh.data?.items.find((one) => one.id === id) ?? null)
  }
  const nameOf = (id: string) => professionals.find((one) => one.id === id)?.name ?? ''
  return (
    <Dialog title={edited ? lineWords.editTitle : words.fillTitle} size="md" locked={edited !== null} onClose={onClose}>
      {edited ? (
        <PatternEditor
          key={`${edited.id} ${edited.version}`}
          pattern={edited}
          professionals={professionals}
          onDone={() => setEdited(null)}
          onReload={() => void reload(edited.id)}
        />
      ) : filling.data ? (
        <FilledResult result={filling.data} nameOf={nameOf} zone={unit.timeZone} onClose={onClose} />
      ) : (
        <div ref={form} className="roster-dialog">
          {patterns.isPending && <Skeleton height={120} />}
          {patterns.error && <DidNotCome error={patterns.error} onAgain={() => void patterns.refetch()} />}
          {patterns.data && !pattern && <p>{words.noPattern}</p>}
          {pattern && (
            <>
              <div className="roster-dialog__row">
                <Select
                  label={words.pattern}
                  placeholder={words.choose}
                  allowDeselect={false}
                  data-autofocus
                  value={pattern.id}
                  onChange={setChosen}
                  data={items.map(({ id, name }) => ({ value: id, label: name }))}
                />
                <Button variant="default" onClick={() => setEdited(pattern)}>
                  {words.edit}
                </Button>
                <PatternActions key={pattern.id} pattern={pattern} />
              </div>
              <div className="roster-dialog__row">
                <DateField
                  label={words.from}
                  value={days.from}
                  error={wrong.from}
                  onChange={(from) => setDays({ ...days, from })}
                />
                <DateField
                  label={words.to}
                  value={days.to}
                  error={wrong.to}
                  onChange={(to) => setDays({ ...days, to })}
                />
                {pattern.weeks > 1 && (
                  <Select
                    label={words.firstWeek}
                    allowDeselect={false}
                    value={String(firstWeek)}
                    onChange={(week) => setFirstWeek(Number(week ?? 1))}
                    data={Array.from({ length: pattern.weeks }, (_, index) => ({
                      value: String(index + 1),
                      label: words.weekOfPattern(index + 1),
                    }))}
                  />
                )}
              </div>
              {preview && (
                <p className="roster-preview" role="status">
                  <b>{preview.created > 0 ? words.expected(preview.created) : words.nothing}</b>
                  {[...preview.skipped].map(([reason, count]) => (
                    <span key={reason}>{words.left(count, skipWord(reason, kinds))}</span>
                  ))}
                </p>
              )}
            </>
          )}
          {patterns.data && <SavePattern unit={unit} period={period} onSaved={setChosen} />}
          {pattern && (
            <Foot>
              <Button variant="subtle" color="gray" onClick={onClose}>
                {words.cancel}
              </Button>
              <Button
                loading={filling.isPending}
                disabled={isSound && (!preview || preview.created === 0)}
                onClick={() =>
                  check() &&
                  filling.mutate({
                    body: { id: gesture, unitId: unit.id, ...days, patternId: pattern.id, firstWeek },
                  })
                }
              >
                {words.fill(preview ? preview.created : 0)}
              </Button>
            </Foot>
          )}
        </div>
      )}
    </Dialog>
  )
}
