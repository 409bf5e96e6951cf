import { Button, Checkbox, Select, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useNow } from '../../../../../browser/current.ts'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../../browser/dialog/foot.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Empty } from '../../../../../browser/states.tsx'
import { formatDay, localDate, localTime } from '../../../../../shared/time.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { Shift } from '../../record.ts'
import { mostMarked } from '../../worked-contract.ts'
import { markableOf } from './marking.ts'
import { useMarking } from './use-marking.ts'
import styles from './worked-dialog.module.css'
import { workedMessages } from './worked-messages.ts'

interface WorkedDialogProps {
  readonly unit: Unit
  readonly shifts: readonly Shift[]
  readonly nameOf: (professionalId: string) => string
  readonly onClose: () => void
}

/** The shifts of the period that are over, to be marked as worked: of one day or all, and none that somebody takes out. */
export default function WorkedDialog({ unit, shifts, nameOf, onClose }: WorkedDialogProps) {
  const words = useMessages(workedMessages)
  const language = useLanguage()
  const now = useNow()
  const zone = unit.timeZone
  const [day, setDay] = useState<string | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { mark, isPending } = useMarking(unit.id, onClose)
  const { dates, ...markable } = markableOf(shifts, { zone, now, day, nameOf })
  const chosen = markable.shifts.filter(({ id }) => !left.has(id)).slice(0, mostMarked)
  const rest = [
    markable.marked > 0 && words.already(markable.marked),
    markable.unpublished > 0 && words.unpublished(markable.unpublished),
  ].filter((word) => word !== false)
  const leave = (ids: readonly string[], isLeft: boolean) =>
    setLeft(isLeft ? left.union(new Set(ids)) : left.difference(new Set(ids)))
  const byDay = Map.groupBy(markable.shifts, ({ startsAt }) => localDate(startsAt, zone))
  return (
    <Dialog title={words.title} size="md" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
        {dates.length > 0 && (
          <Select
            label={words.days}
            allowDeselect={false}
            value={day ?? ''}
            onChange={(next) => setDay(next || null)}
            data={[
              { value: '', label: words.allDays },
              ...dates.map((date) => ({ value: date, label: formatDay(date, language) })),
            ]}
          />
        )}
        {rest.length > 0 && <Text size="sm">{rest.join(' · ')}</Text>}
        {markable.shifts.length === 0 ? (
          <Empty title={words.nothing} hint={words.nothingHint} />
        ) : (
          <div className={styles.shifts}>
            <Checkbox
              label={words.all(markable.shifts.length)}
              checked={chosen.length === markable.shifts.length}
              indeterminate={chosen.length > 0 && chosen.length < markable.shifts.length}
              onChange={({ currentTarget }) =>
                leave(
                  markable.shifts.map(({ id }) => id),
                  !currentTarget.checked,
                )
              }
            />
            {[...byDay].map(([date, ofDay]) => (
              <section key={date} aria-label={formatDay(date, language)}>
                <Title order={3} fz="sm" mt="xs" mb={4}>
                  {formatDay(date, language)}
                </Title>
                <Stack gap={4}>
                  {ofDay.map((shift) => (
                    <Checkbox
                      key={shift.id}
                      label={`${nameOf(shift.professionalId ?? '')} · ${localTime(shift.startsAt, zone)}–${localTime(shift.endsAt, zone)}`}
                      checked={!left.has(shift.id)}
                      onChange={({ currentTarget }) => leave([shift.id], !currentTarget.checked)}
                    />
                  ))}
                </Stack>
              </section>
            ))}
          </div>
        )}
      </Stack>
      <Foot>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={chosen.length === 0} loading={isPending} onClick={() => mark(chosen.map(({ id }) => id))}>
          {words.markThese(chosen.length)}
        </Button>
      </Foot>
    </Dialog>
  )
}
