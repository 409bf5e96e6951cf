import { Anchor, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { formatPhone } from '../../../../shared/phones.ts'
import { searchKey } from '../../../../shared/text.ts'
import { formatDate } from '../../../../shared/time.ts'
import { listPatients, type PatientSummary } from '../contract.ts'
import { pickerMessages } from './picker-messages.ts'
import { hasMarkedOption, pickFirst, pickOnEnter } from '../../../../browser/form/pick-on-enter.ts'

interface PatientPickerProps {
  readonly value: string | null
  readonly name: string
  readonly error: ReactNode
  readonly autoFocus: boolean
  readonly disabled: boolean
  readonly onChange: (id: string | null, name: string) => void
  /** Opens the form of a new patient with what was typed; absent for those who may not. */
  readonly onNew?: ((searched: string) => void) | undefined
}

const searchFrom = 2
/** The option that is nobody yet. */
const somebodyNew = 'new'

/** Finds a patient by any part of the name, CPF, phone or record number while it is typed. */
export function PatientPicker({ value, name, error, autoFocus, disabled, onChange, onNew }: PatientPickerProps) {
  const words = useMessages(pickerMessages)
  const language = useLanguage()
  const [typed, setTyped] = useState(name)
  // The field empties itself when it is left without a choice; somebody new begins with what was typed all the same.
  const lastTyped = useRef('')
  // Chosen elsewhere: registered on the way, restored, started over.
  useEffect(() => setTyped(name), [value, name])
  const [wanted] = useDebouncedValue(typed.trim(), 150)
  const searching = wanted.length >= searchFrom && wanted !== name
  const { data, isFetching, isPending, isPlaceholderData } = useContract(
    listPatients,
    { query: { q: wanted, limit: 12 } },
    { enabled: searching, placeholderData: (previous) => previous },
  )
  const found = searching ? (data?.items ?? []) : []
  // The list still answers an earlier text, or none: its first is not who is meant by the present one.
  const isBehind = typed.trim() !== wanted || (searching && (isPending || isPlaceholderData))
  const input = useRef<HTMLInputElement>(null)
  const enterWaits = useRef(false)
  useEffect(() => {
    if (isBehind || !enterWaits.current) return
    enterWaits.current = false
    if (input.current) pickFirst(input.current)
  }, [isBehind, data])
  const byId = new Map(found.map((patient) => [patient.id, patient]))
  const { chosen, remember } = useChosen(value, name)
  const options = found.map((patient) => ({ value: patient.id, label: nameOf(patient) }))
  // The chosen one stays an option, or its name would vanish from the field.
  if (value !== null && !byId.has(value)) options.unshift({ value, label: name })
  // After whoever was found, and only when the search has answered: Enter takes somebody known first. A namesake of
  // somebody known is registered by the link beneath.
  const isKnown = found.some((patient) => searchKey(nameOf(patient)) === searchKey(wanted))
  const offersNew = onNew !== undefined && searching && !isBehind && !isKnown
  if (offersNew) options.push({ value: somebodyNew, label: words.registerAs(wanted) })

  const details = (patient: PatientSummary) =>
    [
      words.record(patient.recordNumber),
      patient.birthDate === null ? null : formatDate(patient.birthDate, language),
      patient.phone === null ? null : formatPhone(patient.phone),
    ]
      .filter((one) => one !== null)
      .join(' · ')

  return (
    <>
      <Select
        label={words.patient}
        placeholder={words.patientPlaceholder}
        data={options}
        value={value}
        searchable
        clearable
        disabled={disabled}
        autoFocus={autoFocus}
        error={error}
        // Who it is stays in sight: two of one name are told apart after the choice too.
        description={chosen && details(chosen)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        searchValue={typed}
        onSearchChange={(text) => {
          if (text.trim() !== '') lastTyped.current = text.trim()
          setTyped(text)
        }}
        // The server has searched: without accents and with typos, which no filter here would find.
        filter={({ options: all }) => all}
        nothingFoundMessage={
          typed.trim().length < searchFrom ? null : isFetching ? words.patientSearching : words.patientNothing
        }
        ref={input}
        onKeyDown={(event) => {
          const waits = event.key === 'Enter' && isBehind && !hasMarkedOption(event.currentTarget)
          const exact = options.findIndex(({ label }) => label.toLowerCase() === typed.trim().toLowerCase())
          enterWaits.current = waits && exact < 0
          if (waits) event.preventDefault()
          if (waits && exact >= 0) pickFirst(event.currentTarget, exact)
          else if (waits) return
          else pickOnEnter(event)
        }}
        maxDropdownHeight={320}
        comboboxProps={{ withinPortal: false }}
        renderOption={({ option }) => {
          const patient = byId.get(option.value)
          return (
            <div>
              {option.value === somebodyNew ? <b>{option.label}</b> : option.label}
              {patient && (
                <Text size="xs" c="dimmed">
                  {details(patient)}
                </Text>
              )}
            </div>
          )
        }}
        onChange={(id) => {
          if (id === somebodyNew) {
            onNew?.(lastTyped.current)
            return
          }
          const patient = id === null ? undefined : byId.get(id)
          if (patient) remember(patient)
          onChange(id, patient ? nameOf(patient) : id === value ? name : '')
        }}
      />
      {onNew && value === null && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          mt={6}
          style={{ justifySelf: 'start' }}
          onClick={() => onNew(lastTyped.current)}
        >
          {words.newPatient}
        </Anchor>
      )}
    </>
  )
}

/** The chosen patient whole: as picked here, or looked up by name where a draft or another form chose them. */
function useChosen(id: string | null, name: string) {
  const [picked, remember] = useState<PatientSummary>()
  const isKnown = id === null || picked?.id === id
  const { data } = useContract(
    listPatients,
    { query: { q: name, limit: 50 } },
    { enabled: !isKnown && name.trim().length >= searchFrom },
  )
  const chosen = picked?.id === id ? picked : data?.items.find((patient) => patient.id === id)
  return { chosen: id === null ? undefined : chosen, remember }
}

function nameOf(patient: PatientSummary): string {
  return patient.socialName ?? patient.name
}
