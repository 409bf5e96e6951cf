import { Card, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import type { EventsByNoun } from '../../../../../shared/noun-events.ts'
import { readProfile } from '../../profile-contract.ts'
import { DidNotCome, Waiting } from '../../../../../browser/states.tsx'
import { OwnLog } from './own-log.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileMessages } from './profile-messages.ts'
import { ProfilePhoto } from './profile-photo.tsx'

export interface ProfileSectionsProps {
  /** The events of all nouns, in whose words the activity log is written. */
  readonly events: EventsByNoun
}

/** One's own account, part by part: on the page and in the dialog. */
export function ProfileSections({ events }: ProfileSectionsProps) {
  const words = useMessages(profileMessages)
  const { data: profile, error, refetch } = useContract(readProfile, {})
  if (error && !profile) {
    return <DidNotCome error={error} onAgain={() => void refetch()} />
  }
  if (!profile) return <Waiting height={320} label={words.loading} />
  return (
    <Stack>
      <Part name={words.person}>
        <ProfilePhoto profile={profile} />
        <ProfileForm profile={profile} />
      </Part>
      <Part name={words.password}>
        <PasswordForm email={profile.email} />
      </Part>
      <Part name={words.sessions}>
        <OwnSessions />
      </Part>
      <Part name={words.log}>
        <Text c="dimmed">{words.logHint}</Text>
        <OwnLog events={events} />
      </Part>
    </Stack>
  )
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Card component="section" withBorder aria-label={name}>
      <Stack>
        <Title order={2}>{name}</Title>
        {children}
      </Stack>
    </Card>
  )
}
