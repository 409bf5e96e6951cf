import styles from './members.module.css'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { emailOf, emailSentence } from '../../../../../shared/email.ts'
import { readdressMember } from '../../access-contract.ts'
import type { Member } from '../../record.ts'
import { memberMessages } from './member-messages.ts'

/** Corrects the e-mail of somebody who has not come in yet; the invitation goes there. */
export function MemberAddress({ member, onDone }: { member: Member; onDone: () => void }) {
  const words = useMessages(memberMessages)
  const [email, setEmail] = useState(member.email)
  const language = useLanguage()
  const { form, wrong, check, refuse } = useWrong({
    email: emailOf(email) === undefined && emailSentence[language],
  })
  const sending = useCommand(readdressMember, {
    onSuccess: (saved) => {
      notify({ message: words.readdressed(saved.email), tone: 'done' })
      onDone()
    },
    onProblem: (problem) => refuse({ email: problem.message }),
  })
  return (
    <form
      ref={form}
      className={styles.address}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (check()) sending.mutate({ params: { id: member.id }, body: { email } })
      }}
    >
      <TextInput
        label={words.newEmail}
        type="email"
        autoComplete="off"
        autoFocus
        value={email}
        error={wrong.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit" loading={sending.isPending}>
          {words.correctAndSend}
        </Button>
        <Button variant="default" onClick={onDone}>
          {words.cancel}
        </Button>
      </Group>
    </form>
  )
}
