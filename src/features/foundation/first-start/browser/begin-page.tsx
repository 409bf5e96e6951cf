import styles from '../../staff/browser/sign-in/sign-in.module.css'
import { Link, useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { states } from '../../../../browser/form/cep.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { PasswordField } from '../../staff/browser/sign-in/password-field.tsx'
import { SignInFrame } from '../../staff/browser/sign-in/sign-in-frame.tsx'
import { useSessionOptions } from '../../staff/browser/sign-in/use-session-options.ts'
import { zoneOfState, zonesOfBrazil, zoneWords } from '../../units/zone-words.ts'
import { beginMessages } from './begin-messages.ts'
import { PlainChoice, PlainField } from './plain-field.tsx'
import { type BeginProblem, type Typed, useBegin } from './use-begin.ts'

/** `/?comecar=sim`: whoever has the code of the terminal becomes the first administrator, and opens the first unit. */
export default function BeginPage() {
  const messages = useMessages(beginMessages)
  const options = useSessionOptions()
  useEffect(() => {
    document.title = `${messages.title} · Pauta`
  }, [messages])
  return <SignInFrame>{options && <BeginForm isHosted={options.provider === 'firebase'} />}</SignInFrame>
}

function BeginForm({ isHosted }: { readonly isHosted: boolean }) {
  const messages = useMessages(beginMessages)
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const { begin, busy, problem } = useBegin(isHosted)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { password, ...typed } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    if (await begin({ ...typed, 'person.password': password ?? '' } as Typed))
      await router.navigate({ to: '/configuracoes', search: { aba: 'comecar' }, replace: true })
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{messages.title}</h1>
      <p className={styles.greeting}>{messages.text}</p>
      <PlainField
        name="code"
        label={messages.code}
        hint={messages.codeHint}
        problem={problem.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <Person isHosted={isHosted} problem={problem} />
      <FirstUnit problem={problem} />
      {problem.form && (
        <p role="alert" className={styles.problem}>
          {problem.form}
        </p>
      )}
      <button type="submit" className={styles.submit} disabled={busy}>
        {busy ? messages.beginning : messages.begin}
      </button>
      <Link to="/" className={styles.link}>
        {messages.back}
      </Link>
    </form>
  )
}

function Person({ isHosted, problem }: { readonly isHosted: boolean; readonly problem: BeginProblem }) {
  const messages = useMessages(beginMessages)
  return (
    <fieldset className={styles.group}>
      <legend>{messages.you}</legend>
      <p className={styles.hint}>{isHosted ? messages.hostedHint : messages.youHint}</p>
      <PlainField
        name="person.name"
        label={messages.name}
        problem={problem['person.name']}
        autoComplete="name"
        maxLength={200}
      />
      <PlainField
        name="person.email"
        label={messages.email}
        problem={problem['person.email']}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        chosen={!isHosted}
        label={messages.password}
        hint={isHosted ? undefined : messages.passwordHint}
        problem={problem['person.password']}
      />
    </fieldset>
  )
}

function FirstUnit({ problem }: { readonly problem: BeginProblem }) {
  const messages = useMessages(beginMessages)
  const language = useLanguage()
  const [state, setState] = useState('SP')
  const [zone, setZone] = useState(zoneOfState('SP'))
  return (
    <fieldset className={styles.group}>
      <legend>{messages.unit}</legend>
      <p className={styles.hint}>{messages.unitHint}</p>
      <PlainField name="unit.name" label={messages.unitName} problem={problem['unit.name']} maxLength={120} />
      <PlainField name="unit.shortName" label={messages.shortName} problem={problem['unit.shortName']} maxLength={20} />
      <PlainField
        name="unit.address"
        label={messages.address}
        hint={messages.addressHint}
        problem={problem['unit.address']}
        maxLength={160}
      />
      <PlainField name="unit.city" label={messages.city} problem={problem['unit.city']} maxLength={100} />
      <div className={styles.pair}>
        <PlainChoice
          name="unit.state"
          label={messages.state}
          problem={problem['unit.state']}
          value={state}
          onChange={({ currentTarget: { value } }) => {
            setState(value)
            setZone(zoneOfState(value))
          }}
        >
          {states.map((one) => (
            <option key={one}>{one}</option>
          ))}
          <option value="EX">{messages.abroad}</option>
        </PlainChoice>
        <PlainChoice
          name="unit.timeZone"
          label={messages.zone}
          problem={problem['unit.timeZone']}
          value={zone}
          onChange={({ currentTarget: { value } }) => setZone(value)}
        >
          {(state === 'EX'
            ? [...zonesOfBrazil, ...Intl.supportedValuesOf('timeZone').filter((one) => !zonesOfBrazil.includes(one))]
            : zonesOfBrazil
          ).map((one) => (
            <option key={one} value={one}>
              {zoneWords(one, language)}
            </option>
          ))}
        </PlainChoice>
      </div>
    </fieldset>
  )
}
