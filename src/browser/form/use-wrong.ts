import { useRef, useState } from 'react'
import type { ProblemError } from '../problem.ts'
import { errorsOfProblem, type FieldErrors } from './field-errors.ts'

const focusable = 'input:not([type="hidden"]), textarea, select, button'

/** Frames for which a form may take to say what is wrong: after an answer it is drawn when the browser gets to it. */
const patience = 6

/** Goes to the first field of a form that is said to be wrong, as soon as it says so. */
export function focusFirstWrong(form: ParentNode | null, frames = patience): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong && frames > 1) return focusFirstWrong(form, frames - 1)
    const field = wrong?.matches(focusable) ? wrong : wrong?.querySelector<HTMLElement>(focusable)
    field?.focus()
  })
}

interface Wrong<Field extends string, Form extends HTMLElement> {
  /** Of the form or dialog, in which the first wrong field is looked for. */
  readonly form: React.RefObject<Form | null>
  /** What to say beside each field: nothing before somebody has tried to send. */
  readonly wrong: Partial<Record<Field, string>>
  /** Whether it can be sent. Where not, all errors are shown and the focus goes to the first. */
  readonly check: () => boolean
  /** What the server refused, beside its fields; false where it names none of them. */
  readonly refuse: (fields: FieldErrors) => boolean
}

/**
 * The errors of a small form or dialog, shown as in record forms: all at once, each beside its field.
 * @param found what is wrong with what is in the fields now, by field; an error disappears as soon as it is corrected
 */
export function useWrong<Field extends string, Form extends HTMLElement = HTMLFormElement>(
  found: Partial<Record<Field, string | false | undefined>>,
): Wrong<Field, Form> {
  const form = useRef<Form>(null)
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const now = Object.fromEntries(Object.entries(found).filter(([, sentence]) => Boolean(sentence)))
  return {
    form,
    wrong: { ...refused, ...(isTried && now) } as Partial<Record<Field, string>>,
    check: () => {
      const isSound = Object.keys(now).length === 0
      setIsTried(!isSound)
      setRefused({})
      if (!isSound) focusFirstWrong(form.current)
      return isSound
    },
    refuse: (fields) => {
      setRefused(fields)
      focusFirstWrong(form.current)
      return Object.keys(fields).some((name) => name in found)
    },
  }
}

/** What a refusal says by field, for `refuse`. */
export function refusedFields({ fields }: ProblemError): FieldErrors {
  return errorsOfProblem(fields)
}
