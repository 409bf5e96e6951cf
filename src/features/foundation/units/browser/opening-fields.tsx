import styles from './settings.module.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { ClockInput } from '../../../../browser/form/masked-input.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import { defineMessages } from '../../../../shared/language.ts'
import type { Opening } from '../opening-hours.ts'
import { weekdayName } from '../words.ts'
import { copiedTo, withStretch } from './opening-stretches.ts'

const words = defineMessages({
  'pt-BR': {
    closed: 'Fechada',
    to: 'às',
    opens: (day: string) => `Abertura, ${day}`,
    closes: (day: string) => `Fechamento, ${day}`,
    remove: (day: string) => `Remover horário de ${day}`,
    add: (day: string) => `Abrir ou fazer intervalo em ${day}`,
    copy: (day: string) => `Copiar o horário de ${day}`,
    toWeekdays: 'Para segunda a sexta',
    toSaturday: 'Para segunda a sábado',
    toAll: 'Para todos os dias',
  },
  en: {
    closed: 'Closed',
    to: 'to',
    opens: (day) => `Opening, ${day}`,
    closes: (day) => `Closing, ${day}`,
    remove: (day) => `Remove hours of ${day}`,
    add: (day) => `Open or add a break on ${day}`,
    copy: (day) => `Copy the hours of ${day}`,
    toWeekdays: 'To Monday to Friday',
    toSaturday: 'To Monday to Saturday',
    toAll: 'To every day',
  },
})

const week = [1, 2, 3, 4, 5, 6, 7] as const

/** The opening hours of a week: several stretches a day, copied from day to day. */
export function OpeningFields({ value: openings, onChange, error }: FieldInputProps<readonly Opening[]>) {
  const messages = useMessages(words)
  const language = useLanguage()
  const { errors } = useFormValues()
  return (
    <div className={styles.openings}>
      {week.map((weekday) => {
        const day = weekdayName(weekday, language)
        const stretches = openings.flatMap((opening, index) =>
          opening.weekday === weekday ? [{ opening, index }] : [],
        )
        return (
          <div key={weekday} className={styles.day} role="group" aria-label={day}>
            <span className={styles.name}>{day}</span>
            <div className={styles.stretches}>
              {stretches.length === 0 && <span className={styles.closed}>{messages.closed}</span>}
              {stretches.map(({ opening, index }) => (
                <div key={index} className={styles.stretch}>
                  <ClockInput
                    aria-label={messages.opens(day)}
                    value={opening.opens}
                    error={errors[`openings.${index}.opens`]}
                    onChange={(opens) => onChange(openings.with(index, { ...opening, opens }))}
                  />
                  <span className={styles.to}>{messages.to}</span>
                  <ClockInput
                    aria-label={messages.closes(day)}
                    value={opening.closes}
                    error={errors[`openings.${index}.closes`]}
                    onChange={(closes) => onChange(openings.with(index, { ...opening, closes }))}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={messages.remove(day)}
                    onClick={() => onChange(openings.toSpliced(index, 1))}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </div>
              ))}
            </div>
            <div className={styles.actions}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={messages.add(day)}
                onClick={() => onChange(withStretch(openings, weekday))}
              >
                <IconPlus size={16} />
              </ActionIcon>
              <CopyMenu label={messages.copy(day)} onCopy={(to) => onChange(copiedTo(openings, weekday, to))} />
            </div>
          </div>
        )
      })}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function CopyMenu({ label, onCopy }: { label: string; onCopy: (to: readonly number[]) => void }) {
  const messages = useMessages(words)
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={label}>
          <IconCopy size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCopy(week.slice(0, 5))}>{messages.toWeekdays}</Menu.Item>
        <Menu.Item onClick={() => onCopy(week.slice(0, 6))}>{messages.toSaturday}</Menu.Item>
        <Menu.Item onClick={() => onCopy(week)}>{messages.toAll}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
