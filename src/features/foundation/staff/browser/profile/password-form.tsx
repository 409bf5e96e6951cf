import { Button, Group, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { FieldGrid, FormBody } from '../../../../../browser/form/form-body.tsx'
import { refusedFields, useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { changePassword } from '../../profile-contract.ts'
import { profileMessages } from './profile-messages.ts'

/**
 * A new password by the present one. Its button is never out of use: it says what is missing instead, and keeps the
 * focus when the fields are empty again.
 */
export function PasswordForm({ email }: { email: string }) {
  const words = useMessages(profileMessages)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const { form, wrong, check, refuse } = useWrong({
    currentPassword: current === '' && words.currentMissing,
    password: next.length < 10 && words.passwordShort,
  })
  const changing = useCommand(changePassword, {
    onSuccess: () => {
      setCurrent('')
      setNext('')
      notify({ message: words.passwordChanged, tone: 'done' })
    },
    onProblem: (problem) =>
      refuse(
        problem.extra['providerCode'] === 'wrong-password'
          ? { currentPassword: problem.message }
          : refusedFields(problem),
      ),
  })
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (changing.isPending || !check()) return
    changing.mutate({ body: { currentPassword: current, password: next } })
  }
  return (
    <FormBody ref={form} onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FieldGrid>
        <TextInput
          type="password"
          name="currentPassword"
          label={words.currentPassword}
          autoComplete="current-password"
          value={current}
          error={wrong.currentPassword}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <TextInput
          type="password"
          name="password"
          label={words.newPassword}
          description={words.passwordHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          value={next}
          error={wrong.password}
          onChange={(event) => setNext(event.currentTarget.value)}
        />
      </FieldGrid>
      <Group gap="xs">
        <Button type="submit" variant="default" loading={changing.isPending}>
          {words.changePassword}
        </Button>
      </Group>
    </FormBody>
  )
}
