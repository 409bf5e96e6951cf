import './profile.css'
import { Skeleton } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import type { EventsByNoun } from '../../../../shared/noun-events.ts'
import { readProfile } from '../../profile-contract.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
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
  if (!profile) return <Skeleton height={320} aria-label={words.loading} />
  return (
    <div className="profile__sections">
      <section aria-label={words.person} className="profile__card">
        <h2>{words.person}</h2>
        <ProfilePhoto profile={profile} />
        <ProfileForm profile={profile} />
      </section>
      <section aria-label={words.password} className="profile__card">
        <h2>{words.password}</h2>
        <PasswordForm email={profile.email} />
      </section>
      <section aria-label={words.sessions} className="profile__card">
        <h2>{words.sessions}</h2>
        <OwnSessions />
      </section>
      <section aria-label={words.log} className="profile__card">
        <h2>{words.log}</h2>
        <p className="quiet">{words.logHint}</p>
        <OwnLog events={events} />
      </section>
    </div>
  )
}
