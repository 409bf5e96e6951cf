import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { useCommand } from '../../../browser/query.ts'
import { changePassword } from '../profile-contract.ts'
import { profileMessages } from './profile-messages.ts'

/** A new password by the present one. */
export function PasswordForm({ email }: { email: string }) {
  const words = useMessages(profileMessages)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const changing = useCommand(changePassword, {
    onSuccess: () => {
      setCurrent('')
      setNext('')
      setWrong({})
      notify({ message: words.passwordChanged, tone: 'done' })
    },
    onProblem: ({ fields, extra, message }) => {
      const named = Object.fromEntries((fields ?? []).map((field) => [field.path, message]))
      const known = extra['providerCode'] === 'wrong-password' ? { currentPassword: message } : named
      setWrong(known)
      return Object.keys(known).length > 0
    },
  })
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    changing.mutate({ body: { currentPassword: current, password: next } })
  }
  return (
    <form className="record-form" noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className="form-group__fields">
        <TextInput
          type="password"
          label={words.currentPassword}
          autoComplete="current-password"
          value={current}
          error={wrong['currentPassword']}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <TextInput
          type="password"
          label={words.newPassword}
          description={words.passwordHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          value={next}
          error={wrong['password']}
          onChange={(event) => setNext(event.currentTarget.value)}
        />
      </div>
      <div className="profile__actions">
        <Button
          type="submit"
          variant="default"
          disabled={current === '' || next.length < 10}
          loading={changing.isPending}
        >
          {words.changePassword}
        </Button>
      </div>
    </form>
  )
}
