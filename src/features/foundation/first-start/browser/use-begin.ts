import { useState } from 'react'
import { call, ProblemError } from '../../../../browser/api.ts'
import { currentLanguage, useMessages } from '../../../../browser/messages.ts'
import { browserSession } from '../../../../browser/session/current-session.ts'
import { hostedToken } from '../../../../browser/session/hosted-token.ts'
import { emailOf } from '../../../../shared/email.ts'
import { newId } from '../../../../shared/ids.ts'
import { providerErrorWording } from '../../staff/browser/sign-in/provider-errors.ts'
import { units } from '../../units/record.ts'
import { beginNetwork } from '../contract.ts'
import { beginMessages } from './begin-messages.ts'

/** What is typed, by the paths under which the server names what is wrong with it. */
export type Typed = Readonly<
  Record<
    | 'code'
    | 'person.name'
    | 'person.email'
    | 'person.password'
    | `unit.${'name' | 'shortName' | 'address' | 'city' | 'state' | 'timeZone'}`,
    string
  >
>
export type BeginProblem = Partial<Record<keyof Typed | 'form', string>>

const optional: readonly (keyof Typed)[] = ['unit.address']

/** Beginning a network from a form: `begin` answers whether its administrator is signed in now. */
export function useBegin(isHosted: boolean) {
  const messages = useMessages(beginMessages)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<BeginProblem>({})

  function missing(typed: Typed): BeginProblem {
    const empty = (Object.keys(typed) as (keyof Typed)[]).filter(
      (name) => typed[name].trim() === '' && !optional.includes(name),
    )
    const wrong: BeginProblem = {}
    if (emailOf(typed['person.email']) === undefined) wrong['person.email'] = messages.invalidEmail
    const { length } = typed['person.password']
    if (!isHosted && (length < 10 || length > 128)) wrong['person.password'] = messages.short
    for (const name of empty) wrong[name] = messages.missing
    return wrong
  }

  /** The account first where it is made elsewhere: a wrong password there costs no code. */
  async function send(typed: Typed): Promise<void> {
    const [email, password] = [emailOf(typed['person.email']) ?? '', typed['person.password']]
    const proof = isHosted ? { token: await hostedToken(email, password) } : { password }
    const address = typed['unit.address'].trim()
    await call(beginNetwork, {
      body: {
        code: typed.code,
        person: Object.assign({ name: typed['person.name'], email, language: currentLanguage() }, proof),
        unit: {
          id: newId(),
          openings: units.fields.openings.begin ?? [],
          depositMinimumCentavos: 0,
          name: typed['unit.name'],
          shortName: typed['unit.shortName'],
          address: address === '' ? null : address,
          city: typed['unit.city'],
          state: typed['unit.state'],
          timeZone: typed['unit.timeZone'],
        },
      },
    })
    await browserSession.signIn(email, password)
  }

  async function begin(typed: Typed): Promise<boolean> {
    const wrong = missing(typed)
    setProblem(wrong)
    if (Object.keys(wrong).length > 0 || busy) return false
    setBusy(true)
    try {
      await send(typed)
      return true
    } catch (error) {
      setProblem(problemsOf(error, typed, messages.seeFields))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { begin, busy, problem }
}

/** What a refusal says, at the fields that it names. */
function problemsOf(error: unknown, typed: Typed, seeFields: string): BeginProblem {
  if (!(error instanceof ProblemError)) return { 'person.password': providerErrorWording(error, currentLanguage()) }
  const provider = error.extra['providerCode']
  if (provider === 'weak-password') return { 'person.password': error.message }
  if (provider === 'email-already-in-use') return { 'person.email': error.message }
  const named = error.fields.filter(({ path }) => Object.hasOwn(typed, path))
  if (named.length === 0) return { form: error.message }
  return {
    ...Object.fromEntries(named.map(({ path, message }) => [path, message])),
    ...(named.length > 1 && { form: seeFields }),
  }
}
