import styles from './profile.module.css'
import { Button, Checkbox, Group, NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { FieldGrid, FormBody, WideGroup } from '../../../../../browser/form/form-body.tsx'
import { call } from '../../../../../browser/api.ts'
import { useSession } from '../../../../../browser/current.ts'
import { keepFocus } from '../../../../../browser/form/keep-focus.ts'
import { FormStates } from '../../../../../browser/form/form-states.tsx'
import { PhoneField } from '../../../../../browser/record/phone-field.tsx'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { setLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { browserSession } from '../../../../../browser/session/current-session.ts'
import { roleNames } from '../../../../../shared/role-names.ts'
import { noticePermissions } from '../../notice-kinds.ts'
import {
  editProfile,
  notificationChoicesSchema,
  type NotificationKind,
  notificationKinds,
  type Profile,
  profileFields,
} from '../../profile-contract.ts'
import { notificationNames, profileMessages } from './profile-messages.ts'
import { type ProfileValues, valuesOf } from './profile-values.ts'

const hintBelow: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']

/** Name, phone, language, and what is mailed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  // Made anew when the profile was saved, here or elsewhere.
  return <Fields key={profile.version} profile={profile} />
}

function Fields({ profile }: { profile: Profile }) {
  const words = useMessages(profileMessages)
  const kinds = useMessages(notificationNames)
  const roles = useMessages(roleNames)
  const record = useRecordForm<ProfileValues, Profile, ProfileValues>({
    draft: 'profile',
    initial: valuesOf(profile),
    version: profile.version,
    schema: profileFields,
    send: ({ changes, version }) => call(editProfile, { body: { ...changes, version: version ?? profile.version } }),
    fromRecord: (current) => valuesOf(current as Profile),
    onDone: (saved) => {
      setLanguage(saved.language)
      void browserSession.reloadUser()
      notify({ message: words.saved, tone: 'done' })
    },
  })
  const { form } = record
  // Nobody is offered news of what they may not see.
  const { may } = useSession()
  const mayGet = (kind: NotificationKind) => kind === 'digest' || may(noticePermissions[kind])
  return (
    <FormBody onSubmit={record.submit}>
      <FormStates
        record={record}
        labels={{ name: words.name, phone: words.phone, language: words.language, notifications: words.notifications }}
        show={(field, value) => (field === 'notifications' ? chosenOf(value, kinds) : null)}
      />
      <FieldGrid>
        <TextInput label={words.name} withAsterisk autoComplete="name" {...form.getInputProps('name')} />
        <PhoneField label={words.phone} {...form.getInputProps('phone')} value={form.getValues().phone} />
        <TextInput
          label={words.email}
          description={words.emailHint}
          inputWrapperOrder={hintBelow}
          value={profile.email}
          readOnly
          variant="filled"
        />
        <TextInput label={words.role} value={roles[profile.role]} readOnly variant="filled" />
        <NativeSelect
          label={words.language}
          data={[
            { value: 'pt-BR', label: 'Português (Brasil)' },
            { value: 'en', label: 'English' },
          ]}
          {...form.getInputProps('language')}
        />
      </FieldGrid>
      <WideGroup title={words.notifications}>
        <p className="quiet">{words.notificationsHint}</p>
        <div className={styles.choices}>
          {notificationKinds.filter(mayGet).map((kind) => (
            <Checkbox
              key={kind}
              label={kinds[kind]}
              {...form.getInputProps(`notifications.${kind}`, { type: 'checkbox' })}
            />
          ))}
        </div>
      </WideGroup>
      <Group gap="xs">
        <Button type="submit" onMouseDown={keepFocus} loading={record.sending} disabled={!record.unsaved()}>
          {words.save}
        </Button>
      </Group>
    </FormBody>
  )
}

/** The kinds of news that are mailed, by name. */
function chosenOf(choices: unknown, names: Readonly<Record<NotificationKind, string>>): string {
  const chosen = notificationChoicesSchema.parse(choices)
  return notificationKinds.flatMap((kind) => (chosen[kind] ? [names[kind]] : [])).join(', ')
}
