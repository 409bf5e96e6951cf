import '@mantine/core/styles/Chip.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import styles from './bookings-page.module.css'
import { Chip, Group, Input, MultiSelect, RangeSlider, Select, SimpleGrid } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import type { Catalogue } from '../../../agenda/offers/browser.ts'
import { bookingsMessages } from './bookings-messages.ts'
import type { Wanted } from './use-wish.ts'
import { clockOf, earliestHour, latestHour } from './wish.ts'

const week = [1, 2, 3, 4, 5, 6, 7]

/** `seg` of Monday. The first of January 2024 was one. */
function weekdayWord(day: number, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
    .format(Date.UTC(2024, 0, day))
    .replace('.', '')
}

/** Within what a date is looked for; all of it stands in the address. */
export function WishFields({ catalogue, wanted }: { readonly catalogue: Catalogue; readonly wanted: Wanted }) {
  const words = useMessages(bookingsMessages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const { wish, unitIds, today } = wanted
  const inUnits = new Set(unitIds)
  const doctors = catalogue.professionals.filter(
    (one) => one.active && one.function === 'doctor' && one.unitIds.some((id) => inUnits.has(id)),
  )
  const teams = catalogue.teams.filter((one) => inUnits.has(one.unitId))
  const date = (label: string, value: string, name: 'de' | 'ate', from: string) => (
    <DateInput
      label={label}
      value={value}
      valueFormat="DD/MM/YYYY"
      locale={language === 'en' ? 'en' : 'pt-br'}
      minDate={from}
      firstDayOfWeek={1}
      onChange={(day) => setSearch({ [name]: day ?? undefined })}
    />
  )
  return (
    <div className={styles.wish}>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" verticalSpacing="xs">
        {catalogue.units.length > 1 && (
          <MultiSelect
            label={words.units}
            data={catalogue.units.map((one) => ({ value: one.id, label: one.shortName }))}
            value={[...unitIds]}
            onChange={(ids) => setSearch({ onde: ids })}
            classNames={{ root: styles.units }}
          />
        )}
        {date(words.from, wish.from, 'de', today)}
        {date(words.to, wish.to, 'ate', wish.from)}
        <Select
          label={words.doctor}
          placeholder={words.anyDoctor}
          data={doctors.map((one) => ({ value: one.id, label: one.name }))}
          value={wish.professionalId ?? null}
          searchable
          clearable
          onChange={(id) => setSearch({ profissional: id ?? undefined })}
        />
        {wanted.procedure?.kind === 'surgery' && teams.length > 0 && (
          <Select
            label={words.team}
            placeholder={words.anyTeam}
            data={teams.map((one) => ({ value: one.id, label: one.name }))}
            value={wish.teamId ?? null}
            searchable
            clearable
            onChange={(id) => setSearch({ equipe: id ?? undefined })}
          />
        )}
      </SimpleGrid>
      <Group gap="lg" align="start">
        <Input.Wrapper label={words.weekdays} labelElement="div">
          <Group gap={4} role="group" aria-label={words.weekdays}>
            <Chip.Group
              multiple
              value={wish.weekdays.map(String)}
              onChange={(days) => setSearch({ dias: days.toSorted() })}
            >
              {week.map((day) => (
                <Chip key={day} value={String(day)} size="xs" classNames={{ label: styles.day }}>
                  {weekdayWord(day, language)}
                </Chip>
              ))}
            </Chip.Group>
          </Group>
        </Input.Wrapper>
        <HoursField hours={wish.hours} />
      </Group>
    </div>
  )
}

/** Between which hours it may start. The address is written once the handle is let go, or at each key. */
function HoursField({ hours }: { readonly hours: readonly [number, number] }) {
  const words = useMessages(bookingsMessages)
  const [, setSearch] = useSearchParams()
  const [pulled, setPulled] = useState<[number, number] | null>(null)
  const shown = pulled ?? [hours[0], hours[1]]
  return (
    <Input.Wrapper
      className={styles.hours}
      label={`${words.hours} ${words.hoursRange(clockOf(shown[0]), clockOf(shown[1]))}`}
      labelElement="div"
    >
      <RangeSlider
        value={shown}
        min={earliestHour}
        max={latestHour}
        step={30}
        minRange={0}
        label={clockOf}
        thumbFromLabel={words.earliest}
        thumbToLabel={words.latest}
        onChange={setPulled}
        onChangeEnd={([from, to]) => {
          setPulled(null)
          const isAll = from === earliestHour && to === latestHour
          setSearch({ horas: isAll ? undefined : `${clockOf(from)}-${clockOf(to)}` })
        }}
      />
    </Input.Wrapper>
  )
}
