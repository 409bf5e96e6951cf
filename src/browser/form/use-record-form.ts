import { useForm, type UseFormReturnType } from '@mantine/form'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { signedInUser } from '../authorization.ts'
import { ProblemError } from '../problem.ts'
import { type Draft, forgetDraft, keepDraft, keptDraft } from './draft.ts'
import { currentLanguage } from '../messages.ts'
import { errorsOfInput, errorsOfProblem } from './field-errors.ts'
import { changedFields, type Clash, reconcile } from './reconcile.ts'
import { focusFirstWrong } from './use-wrong.ts'

/** What the fields hold: texts, numbers, lists, null, as they are sent. */
type Values = Record<string, unknown>
type Wire = Readonly<Record<string, unknown>>

/** Somebody saved the record while this form was open. */
export interface Conflict {
  /** Their name, when it is known. */
  readonly by: string | null
  readonly clashes: readonly Clash[]
  /** Fields of theirs that were taken over, since nobody here had touched them. */
  readonly adopted: readonly string[]
}

export interface Sending<Input = Wire> {
  /** Everything, as the contract names it. */
  readonly input: Input
  /** What differs from what the form began with. */
  readonly changes: Partial<Input>
  /** The version that was on the screen; null for a new record. */
  readonly version: number | null
}

export interface RecordFormOptions<V extends Values, Output, Input extends Wire = Wire> {
  /** Names what is being written: `patient new`, `patient <id>`. */
  readonly draft: string
  readonly initial: V
  readonly version: number | null
  /** The contract's own schema of the input. */
  readonly schema: z.ZodType
  /** What is sent of what the fields hold, where that is not the same. */
  readonly toInput?: (values: V) => Input
  /** @throws ProblemError */
  readonly send: (sending: Sending<Input>) => Promise<Output>
  /** The values of the record a STALE answer carries as `current`. */
  readonly fromRecord?: (record: unknown) => V
  readonly onDone: (output: Output) => void
}

export interface RecordForm<V extends Values> {
  readonly form: UseFormReturnType<V>
  readonly submit: (event?: SyntheticEvent<HTMLFormElement>) => void
  readonly sending: boolean
  /** Why the last try failed, where no field says it. */
  readonly problem: ProblemError | null
  readonly conflict: Conflict | null
  /** Settles a clash; both values stay in sight until the form is saved. */
  readonly decide: (clash: Clash, whose: 'mine' | 'theirs') => void
  /** Something typed earlier is still there, by its name where it has one; nothing of it is in the form. */
  readonly draft: { readonly name: string } | null
  /** Takes up what was typed earlier, or throws it away. */
  readonly answerDraft: (isTaken: boolean) => void
  /** Throws away what is typed. */
  readonly discard: () => void
  /** Whether something would be lost. */
  readonly unsaved: () => boolean
}

/**
 * A form over one record: checked by the contract's schema, refusals beside their fields, and nothing typed is ever
 * lost: not by a lost connection, an expired session, a reload, or somebody else saving first.
 */
export function useRecordForm<V extends Values, Output, Input extends Wire = Wire>(
  options: RecordFormOptions<V, Output, Input>,
): RecordForm<V> {
  const { initial, schema, send, fromRecord, onDone } = options
  // Without one, both are of one type.
  const toInput = options.toInput ?? ((values: V) => values as unknown as Input)
  const key = `${signedInUser()?.id ?? ''} ${options.draft}`
  const [kept] = useState(() => keptDraft(sessionStorage, key, initial))
  const [offered, setOffered] = useState(kept)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // What the form began with: an edit sends the difference to it, and a stale one is joined over it.
  const base = useRef<{ values: V; version: number | null }>({
    values: initial,
    version: options.version,
  })
  const done = useRef(false)
  // Forms stand over forms: the focus stays in the one that was sent.
  const element = useRef<HTMLFormElement | null>(null)
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => errorsOfInput(schema, toInput(values), currentLanguage()),
    validateInputOnBlur: true,
    onValuesChange: (values) => {
      if (done.current) return
      const draft: Draft<V> = { values, base: base.current.values, version: base.current.version }
      if (differs(values, base.current.values)) keepDraft(sessionStorage, key, draft)
      else forgetDraft(sessionStorage, key)
    },
  })

  const fail = (error: ProblemError) => {
    form.setErrors(errorsOfProblem(error.fields))
    const current = error.code === 'STALE' ? error.extra['current'] : undefined
    if (current === undefined || !fromRecord) return setProblem(error)
    const theirs = fromRecord(current)
    const { merged, clashes, adopted } = reconcile(base.current.values, form.getValues(), theirs)
    base.current = { values: theirs, version: Number(error.extra['version']) }
    form.setValues(merged)
    setConflict({
      by: typeof error.extra['changedBy'] === 'string' ? error.extra['changedBy'] : null,
      clashes,
      adopted,
    })
  }

  const submit = async (values: V) => {
    setSending(true)
    setProblem(null)
    const input = toInput(values)
    try {
      const output = await send({
        input,
        changes: changedFields(toInput(base.current.values), input),
        version: base.current.version,
      })
      done.current = true
      forgetDraft(sessionStorage, key)
      onDone(output)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      fail(error)
      focusFirstWrong(element.current)
    } finally {
      setSending(false)
    }
  }

  return {
    form,
    submit: (event) => {
      element.current = event?.currentTarget ?? null
      form.onSubmit(
        (values) => void submit(values),
        () => focusFirstWrong(element.current),
      )(event)
    },
    sending,
    problem,
    conflict,
    decide: (clash, whose) => form.setFieldValue(clash.field as never, whose === 'mine' ? clash.mine : clash.theirs),
    draft: offered && { name: nameOf(offered.values) },
    answerDraft: (isTaken) => {
      setOffered(null)
      if (!isTaken || !offered) return forgetDraft(sessionStorage, key)
      base.current = { values: offered.base, version: offered.version }
      form.setValues(offered.values)
    },
    discard: () => {
      forgetDraft(sessionStorage, key)
      setOffered(null)
      base.current = { values: initial, version: options.version }
      form.setValues(initial)
      form.clearErrors()
    },
    unsaved: () => !done.current && differs(form.getValues(), base.current.values),
  }
}

/** What people would call what was typed: a name, or else a reason. */
function nameOf(values: Values): string {
  const name = values['name'] || values['reason']
  return typeof name === 'string' ? name.trim() : ''
}

function differs(one: Values, other: Values): boolean {
  return Object.keys(changedFields(other, one)).length > 0
}
