import { useForm, type UseFormReturnType } from '@mantine/form'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { signedInUser } from '../authorization.ts'
import { ProblemError } from '../problem.ts'
import { type Draft, forgetDraft, keepDraft, keptDraft } from './draft.ts'
import { currentLanguage } from '../messages.ts'
import { errorsOfInput, errorsOfProblem, type FieldErrors } from './field-errors.ts'
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

/** Which drafts are kept, and what they are called. */
export interface Keeping<V> {
  /** Whether something would be lost; by default where anything differs from what the fields began with. */
  readonly isWorth: (values: V, begun: V) => boolean
  readonly nameOf: (values: V) => string
  /** Whether it can still be taken up. */
  readonly fits: (values: V) => boolean
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
  /** What the fields begin with where that is not the record as it is: a time that was chosen on the way here. */
  readonly begun?: V | undefined
  /** `initial` and `version` are the record as it is now: what becomes of it meanwhile comes into the form at once. */
  readonly follows?: boolean
  readonly keeping?: Keeping<V>
  /** What a refusal says by field beyond the fields that it names. */
  readonly errorsOf?: (problem: ProblemError) => FieldErrors
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
  /** Takes back what was said of the last try: what it was about has changed. */
  readonly forgive: () => void
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
  const { initial, schema, send, fromRecord, onDone, keeping = ordinary } = options
  // Without one, both are of one type.
  const toInput = options.toInput ?? ((values: V) => values as unknown as Input)
  const key = `${signedInUser()?.id ?? ''} ${options.draft}`
  const [offered, setOffered] = useState(() => {
    const kept = keptDraft(sessionStorage, key, initial)
    return kept && keeping.fits(kept.values) ? kept : null
  })
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // What the form began with: an edit sends the difference to it, and a stale one is joined over it.
  const base = useRef<{ values: V; version: number | null }>({
    values: initial,
    version: options.version,
  })
  const [begun, setBegun] = useState(options.begun ?? initial)
  const done = useRef(false)
  // A second click may come before the button shows that it is sending.
  const underWay = useRef(false)
  const isUnsaved = (values: V) => differs(values, base.current.values) && keeping.isWorth(values, begun)
  // A new record leaves what was typed of an earlier one where it is until somebody answers for it.
  const forget = () => {
    if (offered && options.version === null) keepDraft(sessionStorage, key, offered)
    else forgetDraft(sessionStorage, key)
  }
  // Forms stand over forms: the focus stays in the one that was sent.
  const element = useRef<HTMLFormElement | null>(null)
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: begun,
    validate: (values) => errorsOfInput(schema, toInput(values), currentLanguage()),
    validateInputOnBlur: true,
    onValuesChange: (values) => {
      if (done.current) return
      const draft: Draft<V> = { values, base: base.current.values, version: base.current.version }
      if (isUnsaved(values)) keepDraft(sessionStorage, key, draft)
      else forget()
    },
  })

  /** Joins what is typed with what the record has become. */
  const join = (theirs: V, version: number, by: string | null): Conflict => {
    const { merged, clashes, adopted } = reconcile(base.current.values, form.getValues(), theirs)
    base.current = { values: theirs, version }
    form.setValues(merged)
    return { by, clashes, adopted }
  }

  const follow = useEffectEvent((version: number) => {
    if (done.current || base.current.version === null || version <= base.current.version) return
    const heard = join(initial, version, null)
    if (heard.clashes.length > 0 || heard.adopted.length > 0) setConflict(heard)
  })
  useEffect(() => {
    if (options.follows && options.version !== null) follow(options.version)
  }, [options.follows, options.version])

  const fail = (error: ProblemError) => {
    form.setErrors({ ...options.errorsOf?.(error), ...errorsOfProblem(error.fields) })
    const current = error.code === 'STALE' ? error.extra['current'] : undefined
    if (current === undefined || !fromRecord) return setProblem(error)
    const by = typeof error.extra['changedBy'] === 'string' ? error.extra['changedBy'] : null
    setConflict(join(fromRecord(current), Number(error.extra['version']), by))
  }

  const submit = async (values: V) => {
    if (underWay.current) return
    underWay.current = true
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
      forget()
      onDone(output)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      fail(error)
      focusFirstWrong(element.current)
    } finally {
      underWay.current = false
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
    draft: offered && { name: keeping.nameOf(offered.values) },
    answerDraft: (isTaken) => {
      setOffered(null)
      if (!isTaken || !offered) return forgetDraft(sessionStorage, key)
      base.current = { values: offered.base, version: offered.version }
      setBegun(offered.base)
      form.setValues(offered.values)
    },
    forgive: () => setProblem(null),
    discard: () => {
      forget()
      base.current = { values: initial, version: options.version }
      setBegun(initial)
      form.setValues(initial)
      form.clearErrors()
    },
    unsaved: () => !done.current && isUnsaved(form.getValues()),
  }
}

/** What people would call what was typed: a name, or else a reason. */
function nameOf(values: Values): string {
  const name = values['name'] || values['reason']
  return typeof name === 'string' ? name.trim() : ''
}

const ordinary: Keeping<Values> = { isWorth: (values, begun) => differs(values, begun), nameOf, fits: () => true }

function differs(one: Values, other: Values): boolean {
  return Object.keys(changedFields(other, one)).length > 0
}
