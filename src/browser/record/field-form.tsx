import { type ComponentType, type CSSProperties, Fragment, useRef, useState } from 'react'
import { heldOf, shownOf } from '../../shared/fields/field.ts'
import type { AnyRecord, AnyRow } from '../../shared/fields/record.ts'
import { newId } from '../../shared/ids.ts'
import { call } from '../api.ts'
import { useSession, useUnit } from '../current.ts'
import { FormFoot } from '../form/form-foot.tsx'
import { FormBody, FormGroup, Wide } from '../form/form-body.tsx'
import { FormStates } from '../form/form-states.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { Note } from '../note.tsx'
import { notify } from '../notice.ts'
import { useSearchParams } from '../search.ts'
import { FieldInput, type FieldInputProps } from './field-input.tsx'
import { FormValuesContext } from './form-values.ts'
import { recordMessages } from './messages.ts'
import { titleOf } from './record-cells.tsx'
import type { Refusals } from './refusals.ts'
import type { RecordSearch } from './use-record-search.ts'

/** The inputs that a record brings, by field or by kind. */
export type Inputs = Readonly<Record<string, ComponentType<FieldInputProps<never>>>>

/** Where a form leads: to a record, and back; and where it stays. */
export type FormPlace = Pick<RecordSearch, 'show' | 'close' | 'staysAt'>

/** What a noun gives its forms of its own. */
export interface FormSlots {
  readonly inputs?: Inputs
  /** What a new one begins with beside what its fields say. */
  readonly begin?: Readonly<Record<string, unknown>>
  readonly refusals?: Refusals
  /** Among its groups, beneath the first: what is said of what is typed. */
  readonly Among?: ComponentType<{ readonly address: FormPlace }>
  /** Where one goes with what was saved; to where it is shown unless said. */
  readonly onSaved?: (saved: AnyRow) => void
  /** A value of a field as people read it, where more than the field must be known: names. */
  readonly shows?: (field: string, value: unknown) => string | null | undefined
}

interface FieldFormProps extends FormSlots {
  readonly record: AnyRecord
  readonly row?: AnyRow
  readonly address: FormPlace
  /** What the address says of a new one. */
  readonly begunWith?: Readonly<Record<string, string>>
}

const none: Inputs = {}

/** What a form holds of a record: the fields it writes. */
function valuesOf({ fields, schemas }: AnyRecord, row: AnyRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(schemas.typed.shape).map((name) => [name, heldOf(fields[name] ?? {}, row[name])]),
  )
}

/** What the form of a new record begins with; its unit is the one that is filtered by, or else in sight. */
function useBeginning({ fields, schemas }: AnyRecord): Record<string, unknown> {
  const { unit, units } = useUnit()
  const [search] = useSearchParams()
  const unitOf = (key = '') => (units.find(({ id }) => id === search[key]) ?? unit).id
  return Object.fromEntries(
    Object.keys(schemas.begun.shape).map((name) => {
      const { begin, kind, optional, to, filter } = fields[name] ?? {}
      return [name, to === 'unit' ? unitOf(filter?.key) : (begin ?? (kind === 'text' && !optional ? '' : null))]
    }),
  )
}

/** Adds a record, or changes one, in the inputs of its fields. */
export function FieldForm(props: FieldFormProps) {
  const { record, row, address, inputs = none, begin, begunWith, refusals, shows, Among } = props
  const { fields, groups, noun, schemas, words } = record
  const language = useLanguage()
  const { save, saveAnyway } = useMessages(recordMessages)
  const { units } = useUnit()
  const { may } = useSession()
  const [id] = useState(newId)
  const confirmation = useRef<string>(undefined)
  const beginning = { ...useBeginning(record), ...begin, ...begunWith }
  const schema = row ? schemas.typed : schemas.begun
  const form = useRecordForm<Record<string, unknown>, AnyRow>({
    draft: `${noun} ${row?.id ?? 'new'}`,
    initial: row ? valuesOf(record, row) : beginning,
    version: row?.version ?? null,
    schema,
    send: ({ input, changes, version }) => {
      if (!row) return call(record.create, { body: { ...input, id } })
      const confirmed = confirmation.current !== undefined && { confirmation: confirmation.current }
      return call(record.edit, {
        params: { id: row.id },
        body: { ...changes, version: version ?? row.version, ...confirmed },
      })
    },
    fromRecord: (current) => valuesOf(record, current as AnyRow),
    onDone: (saved) => {
      notify({ message: row ? words.saved[language] : words.created[language](titleOf(record, saved)), tone: 'done' })
      if (props.onSaved) props.onSaved(saved)
      else address.show(saved.id)
    },
  })
  const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label[language]]))
  const isShown = (name: string) => {
    const { to, secret } = fields[name] ?? {}
    return name in schema.shape && !(to === 'unit' && units.length < 2) && (!secret || may(secret))
  }
  const set = (name: string, value: unknown) => {
    form.form.setFieldValue(name, value)
    // What was wrong in a part of it.
    for (const path of Object.keys(form.form.errors)) if (path.startsWith(`${name}.`)) form.form.clearFieldError(path)
  }
  const told = form.problem && refusals?.tells(form.problem) ? form.problem : null
  return (
    <FormBody onSubmit={form.submit}>
      <FormStates
        record={form}
        labels={labels}
        show={(name, value) => shows?.(name, value) ?? (fields[name] ? shownOf(fields[name], value, language) : null)}
        told={told !== null}
      />
      {told && refusals && (
        <refusals.Told
          problem={told}
          address={address}
          {...(record.confirmsEdit && {
            confirm: {
              label: saveAnyway,
              busy: form.sending,
              onConfirm: (word) => {
                confirmation.current = word
                form.submit()
              },
            },
          })}
        />
      )}
      <FormValuesContext
        value={{ row, values: form.form.getValues(), errors: form.form.errors, problem: form.problem, set }}
      >
        {groups.map(({ title, hint, fields: names }, place) => (
          <Fragment key={title.en}>
            <FormGroup title={title[language]}>
              {hint && (
                <Wide>
                  <Note>{hint[language]}</Note>
                </Wide>
              )}
              {names.filter(isShown).map((name, index) => {
                const field = fields[name]
                if (!field) return null
                const [desk, phone] = field.span ?? [6, 12]
                const input: FieldInputProps = {
                  ...form.form.getInputProps(name),
                  value: form.form.getValues()[name],
                  onChange: (value) => set(name, value),
                  label: labels[name] ?? name,
                  hint: field.hint?.[language],
                  ...(field.placeholder && { placeholder: field.placeholder[language] }),
                  style: { '--span': desk, '--span-phone': phone } as CSSProperties,
                }
                const among = field.filter?.among
                const Own = inputs[name] ?? (among ? inputs['among'] : undefined) ?? inputs[field.kind]
                // Its noun chose it for the values of the field.
                if (Own)
                  return (
                    <Own key={name} {...(input as FieldInputProps<never>)} {...(among !== undefined && { among })} />
                  )
                return <FieldInput key={name} {...input} field={field} isFirst={place === 0 && index === 0} />
              })}
            </FormGroup>
            {place === 0 && Among && <Among address={address} />}
          </Fragment>
        ))}
      </FormValuesContext>
      <FormFoot
        record={form}
        submit={row ? save : words.create[language]}
        onCancel={row ? () => address.show(row.id) : address.close}
        staysAt={address.staysAt}
      />
    </FormBody>
  )
}
