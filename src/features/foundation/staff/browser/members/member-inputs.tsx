import styles from './members.module.css'
import { NativeSelect, Stack } from '@mantine/core'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { EmailField } from '../../../../../browser/record/email-field.tsx'
import type { FieldInputProps } from '../../../../../browser/record/field-input.tsx'
import { useFormValues } from '../../../../../browser/record/form-values.ts'
import { UnitsField } from '../../../../../browser/record/units-field.tsx'
import { roleNames } from '../../../../../shared/role-names.ts'
import { isNetworkRole, type Role, roles } from '../../../../../shared/roles.ts'
import type { Member } from '../../record.ts'
import { mayAllOf, rolesToGive } from '../../rules.ts'
import { administratorOf } from './administrator.ts'
import { memberMessages } from './member-messages.ts'

/** Where the invitation goes, which there is always one of. */
export function InvitedField(props: FieldInputProps<string | null>) {
  return <EmailField {...props} withAsterisk />
}

/** Whom the form is of, and why role and units are not the signed-in person's to give; the server asks the same. */
function useGiving() {
  const { user } = useSession()
  const { row, values } = useFormValues()
  // The form is that of this record.
  const member = row as Member | undefined
  const administrator = administratorOf(user, member)
  const isOwn = member?.id === user.id
  const isBeyond = member !== undefined && !isOwn && !mayAllOf(administrator, member, administrator)
  const givable = rolesToGive(administrator, member?.id ?? '')
  return { member, role: values['role'] as Role, givable, isOwn, isBeyond }
}

export function RoleField({ value, onChange, hint: _hint, style, ...rest }: FieldInputProps<Role>) {
  const words = useMessages(memberMessages)
  const names = useMessages(roleNames)
  const { givable, isOwn, isBeyond } = useGiving()
  const isClosed = isOwn || isBeyond
  // The role somebody has is there even when one could not give it.
  const offered = roles.filter((role) => givable.includes(role) || role === value)
  return (
    <Stack gap="sm" {...(style && { style })}>
      {isOwn && <p className={styles.note}>{words.yourself}</p>}
      {isBeyond && <p className={styles.note}>{words.beyondOwn}</p>}
      <NativeSelect
        {...rest}
        withAsterisk
        value={value}
        disabled={isClosed}
        description={!isClosed && givable.length < roles.length ? words.rolesLeftOut : undefined}
        // What the list offers are roles.
        onChange={(event) => onChange(event.currentTarget.value as Role)}
        data={offered.map((role) => ({ value: role, label: names[role] }))}
      />
    </Stack>
  )
}

/** The units of somebody who works in units; those that the signed-in person does not see stay as they are. */
export function OwnUnitsField(props: FieldInputProps<readonly string[]>) {
  const words = useMessages(memberMessages)
  const { units } = useUnit()
  const { member, role, isOwn, isBeyond } = useGiving()
  if (isNetworkRole(role)) {
    return (
      <p className={styles.note} {...(props.style && { style: props.style })}>
        {words.networkRole}
      </p>
    )
  }
  const others = (member?.units ?? []).filter(({ id }) => !units.some((mine) => mine.id === id))
  return <UnitsField {...props} disabled={isOwn || isBeyond} others={others} />
}
