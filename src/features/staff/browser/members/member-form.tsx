import './members.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../../browser/api.ts'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { CheckboxGroupField } from '../../../../browser/form/checkbox-group.tsx'
import { FormFoot } from '../../../../browser/form/form-foot.tsx'
import { FormStates } from '../../../../browser/form/form-states.tsx'
import { idsIn, withId } from '../../../../browser/form/id-list.ts'
import type { StaysAt } from '../../../../browser/form/leave-guard.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { roleNames } from '../../../../shared/role-names.ts'
import type { ContractInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { rule } from '../../../../shared/input-rules.ts'
import { isNetworkRole, type Role, roles } from '../../../../shared/roles.ts'
import { said } from '../../../../shared/said.ts'
import { editMember, inviteMember, type Member, memberFields } from '../../contract.ts'
import { mayAllOf, rolesToGive } from '../../rules.ts'
import { administratorOf } from './administrator.ts'
import { memberMessages } from './member-messages.ts'
import { inputOf, invitationOf, type MemberValues, valuesOf } from './member-values.ts'

interface MemberFormProps {
  /** The person that is changed; undefined for somebody new. */
  readonly member?: Member
  readonly onDone: (member: Member) => void
  readonly onCancel: () => void
  readonly staysAt: StaysAt
}

const invitationFields = memberFields.extend({ email: inviteMember.body?.shape.email ?? memberFields.shape.name })
/** The server asks the same, and more: whose role and units may be given. */
const unitNamed = rule<Pick<z.output<typeof memberFields>, 'role' | 'unitIds'>>(
  ['role', 'unitIds'],
  ({ role, unitIds }) => {
    if (isNetworkRole(role) || unitIds.length > 0) return []
    const message = said(
      'Este perfil trabalha em unidades. Escolha ao menos uma.',
      'This role works in units. Choose at least one.',
    )
    return [{ path: 'unitIds', code: 'required', message }]
  },
)
const [memberSchema, invitationSchema] = [memberFields.check(unitNamed), invitationFields.check(unitNamed)]

/** Invites somebody, or changes their name, role and units. */
export function MemberForm({ member, onDone, onCancel, staysAt }: MemberFormProps) {
  const words = useMessages(memberMessages)
  const { user } = useSession()
  const { unit, units } = useUnit()
  const [newOne] = useState(newId)
  const id = member?.id ?? newOne
  const administrator = administratorOf(user, member)
  const givable = rolesToGive(administrator, id)
  const first: MemberValues = {
    name: '',
    email: '',
    role: givable.find((role) => role === 'RECEPTIONIST') ?? givable[0] ?? 'RECEPTIONIST',
    unitIds: units.length === 1 ? unit.id : '',
  }
  const record = useRecordForm<MemberValues, Member>({
    draft: `staff ${member?.id ?? 'new'}`,
    initial: member ? valuesOf(member) : first,
    version: member?.version ?? null,
    schema: member ? memberSchema : invitationSchema,
    toInput: member ? inputOf : invitationOf,
    send: ({ input, changes, version }) =>
      member
        ? call(editMember, { params: { id: member.id }, body: { ...changes, version } } as ContractInput<
            typeof editMember
          >)
        : call(inviteMember, { body: { ...input, id } } as ContractInput<typeof inviteMember>),
    fromRecord: (current) => valuesOf(current as Member),
    onDone: (saved) => {
      notify({ message: member ? words.saved : words.wasInvited(saved.name), tone: 'done' })
      onDone(saved)
    },
  })
  const { form } = record
  const values = form.getValues()
  const own = member?.id === user.id
  const beyond = member !== undefined && !own && !mayAllOf(administrator, member, administrator)
  return (
    <form className="record-form" noValidate onSubmit={record.submit}>
      <FormStates
        record={record}
        labels={{ name: words.name, email: words.email, role: words.role, unitIds: words.units }}
      />
      {!member && <p className="member-note">{words.inviteHint}</p>}
      {own && <p className="member-note">{words.yourself}</p>}
      {beyond && <p className="member-note">{words.beyondOwn}</p>}
      <TextInput
        label={words.name}
        withAsterisk
        autoComplete="off"
        data-autofocus
        autoFocus
        {...form.getInputProps('name')}
      />
      {!member && (
        <TextInput label={words.email} withAsterisk type="email" autoComplete="off" {...form.getInputProps('email')} />
      )}
      <RoleField
        value={values.role}
        givable={givable}
        disabled={own || beyond}
        error={form.errors['role']}
        onChange={(role) => form.setFieldValue('role', role)}
      />
      {isNetworkRole(values.role as Role) ? (
        <p className="member-note">{words.networkRole}</p>
      ) : (
        <CheckboxGroupField
          label={words.units}
          withAsterisk
          error={form.errors['unitIds']}
          value={idsIn(values.unitIds)}
        >
          <div className="member-units">
            {units.map(({ id: unitId, name }) => (
              <Checkbox
                key={unitId}
                value={unitId}
                label={name}
                disabled={own || beyond}
                onChange={(event) =>
                  form.setFieldValue('unitIds', withId(form.getValues().unitIds, unitId, event.currentTarget.checked))
                }
              />
            ))}
            {member?.units
              .filter((one) => !units.some((mine) => mine.id === one.id))
              .map(({ id: unitId, name }) => (
                <Checkbox key={unitId} value={unitId} label={name} disabled />
              ))}
          </div>
        </CheckboxGroupField>
      )}
      <FormFoot
        record={record}
        submit={member ? words.save : words.sendInvitation}
        onCancel={onCancel}
        staysAt={staysAt}
      />
    </form>
  )
}

interface RoleFieldProps {
  readonly value: string
  /** The roles that the signed-in person may give. */
  readonly givable: readonly Role[]
  readonly disabled: boolean
  readonly error: React.ReactNode
  readonly onChange: (role: string) => void
}

function RoleField({ value, givable, disabled, error, onChange }: RoleFieldProps) {
  const words = useMessages(memberMessages)
  const names = useMessages(roleNames)
  // The role somebody has stands there even when one could not give it.
  const offered = roles.filter((role) => givable.includes(role) || role === value)
  return (
    <NativeSelect
      label={words.role}
      withAsterisk
      value={value}
      disabled={disabled}
      error={error}
      description={!disabled && givable.length < roles.length ? words.rolesLeftOut : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={offered.map((role) => ({ value: role, label: names[role] }))}
    />
  )
}
