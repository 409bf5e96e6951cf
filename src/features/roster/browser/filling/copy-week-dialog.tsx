import { Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { newId } from '../../../../shared/ids.ts'
import { addDays, mondayOf } from '../../../../shared/time.ts'
import { listProfessionals } from '../../../professionals/contract.ts'
import type { Unit } from '../../../units/contract.ts'
import { copyWeek } from '../../contract.ts'
import type { Period } from '../search-params.ts'
import { FilledResult } from './filled-result.tsx'
import { fillMessages } from './fill-messages.ts'
import type { Planner } from '../use-planner.ts'
import { weekOptions } from './week-options.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'

interface CopyWeekDialogProps {
  readonly unit: Unit
  readonly period: Period
  readonly today: string
  readonly planner: Planner
  readonly onClose: () => void
}

/** One week's draft to other weeks, at the same local times. */
export default function CopyWeekDialog({ unit, period, today, planner, onClose }: CopyWeekDialogProps) {
  const words = useMessages(fillMessages)
  const language = useLanguage()
  const professionals = useContract(listProfessionals, {})
  const isThisPeriod = period.from <= today && today <= period.to
  const [week, setWeek] = useState(mondayOf(isThisPeriod ? today : period.from))
  const [toWeeks, setToWeeks] = useState<readonly string[]>([addDays(week, 7)])
  const [gesture] = useState(newId)
  const copying = useCommand(copyWeek, {
    onSuccess: (made) => planner.offerTakingBack(gesture, made.shiftIds, words.done(made.created)),
  })
  const toggle = (monday: string) =>
    setToWeeks((before) => (before.includes(monday) ? before.filter((one) => one !== monday) : [...before, monday]))
  const targets = toWeeks.filter((monday) => monday !== week)
  const { form, wrong, check } = useWrong<'toWeeks', HTMLDivElement>({
    toWeeks: targets.length === 0 && words.noWeek,
  })
  return (
    <Dialog title={words.copyTitle} onClose={onClose}>
      {copying.data ? (
        <FilledResult
          result={copying.data}
          nameOf={(id) => professionals.data?.items.find((one) => one.id === id)?.name ?? ''}
          zone={unit.timeZone}
          onClose={onClose}
        />
      ) : (
        <div ref={form} className="roster-dialog">
          <Select
            label={words.week}
            allowDeselect={false}
            value={week}
            onChange={(monday) => monday && setWeek(monday)}
            data={weekOptions(addDays(mondayOf(period.from), -28), 10, language)}
          />
          <fieldset className="roster-weeks" aria-describedby={wrong.toWeeks && 'copy-weeks-wrong'}>
            <legend>{words.toWeeks}</legend>
            {weekOptions(addDays(week, 7), 8, language).map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={toWeeks.includes(value)}
                aria-invalid={wrong.toWeeks !== undefined}
                onChange={() => toggle(value)}
              />
            ))}
          </fieldset>
          {wrong.toWeeks && (
            <p id="copy-weeks-wrong" className="field-error" role="alert">
              {wrong.toWeeks}
            </p>
          )}
          <p className="quiet-note">{words.leaveStays}</p>
          <Foot>
            <Button variant="subtle" color="gray" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button
              loading={copying.isPending}
              onClick={() =>
                check() && copying.mutate({ body: { id: gesture, unitId: unit.id, week, toWeeks: targets } })
              }
            >
              {words.copy}
            </Button>
          </Foot>
        </div>
      )}
    </Dialog>
  )
}
