import '../teams.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { useUnit } from '../../../../browser/current.ts'
import { FormFoot } from '../../../../browser/form/form-foot.tsx'
import { FormGroup } from '../../../../browser/form/form-group.tsx'
import { FormStates } from '../../../../browser/form/form-states.tsx'
import type { StaysAt } from '../../../../browser/form/leave-guard.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { RecordMissing, RecordWaiting } from '../../../../browser/record/record-states.tsx'
import type { ContractInput } from '../../../../shared/contract.ts'
import { idSchema, newId } from '../../../../shared/ids.ts'
import { useToday } from '../../../../browser/use-today.ts'
import { createTeam, editTeam, teamFields, type TeamRecord } from '../../contract.ts'
import { MembersField } from '../members-field.tsx'
import { messages } from '../messages.ts'
import { shownValue } from '../shown-value.ts'
import { creationOf, emptyTeam, inputOf, membersIn, type TeamValues, valuesOf } from '../team-values.ts'
import { type Staffing, useStaffing } from '../use-staffing.ts'

interface TeamFormProps {
  /** The team that is changed; undefined for a new one. */
  readonly team?: TeamRecord
  readonly onDone: (team: TeamRecord) => void
  readonly onCancel: () => void
  readonly staysAt: StaysAt
}

const creationFields = teamFields.extend({ unitId: idSchema })

/** Puts a team together, or changes it; Enter saves. */
export function TeamForm(props: TeamFormProps) {
  const { staffing, error, again } = useStaffing()
  if (error) return <RecordMissing error={error} onAgain={again} />
  return staffing ? <LoadedForm {...props} staffing={staffing} /> : <RecordWaiting />
}

function LoadedForm({ team, onDone, onCancel, staysAt, staffing }: TeamFormProps & { staffing: Staffing }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { unit, units } = useUnit()
  const today = useToday()
  // Made once, so that sending again after a lost answer is the same create.
  const [id] = useState(newId)
  const record = useRecordForm<TeamValues, TeamRecord>({
    draft: `team ${team?.id ?? 'new'}`,
    initial: team ? valuesOf(team) : emptyTeam(unit.id),
    version: team?.version ?? null,
    schema: team ? teamFields : creationFields,
    toInput: team ? inputOf : creationOf,
    send: ({ input, changes, version }) =>
      team
        ? call(editTeam, { params: { id: team.id }, body: { ...changes, version } } as ContractInput<typeof editTeam>)
        : call(createTeam, { body: { ...input, id } } as ContractInput<typeof createTeam>),
    fromRecord: (current) => valuesOf(current as TeamRecord),
    onDone: (saved) => {
      notify({ message: team ? words.saved : words.created(saved.name), tone: 'done' })
      onDone(saved)
    },
  })
  const { form } = record
  const values = form.getValues()
  const labels = {
    name: words.name,
    unitId: words.unit,
    capacityPerDay: words.capacityPerDay,
    members: words.members,
  }
  const field = (name: 'name' | 'unitId' | 'capacityPerDay', columns: number) => ({
    label: labels[name],
    style: { '--span': columns } as React.CSSProperties,
    ...form.getInputProps(name),
  })
  const nameOf = (professionalId: string) => staffing.professionals.get(professionalId)?.name ?? words.someone
  const setUnit = (event: React.ChangeEvent<HTMLSelectElement>) => {
    form.setFieldValue('unitId', event.currentTarget.value)
    // Members work in the team's unit.
    form.setFieldValue('members', '[]')
  }
  return (
    <form className="record-form" noValidate onSubmit={record.submit}>
      <FormStates
        record={record}
        labels={labels}
        show={(name, value) =>
          name === 'members' ? shownValue(name, membersIn(String(value)), language, nameOf) : null
        }
      />
      <FormGroup title={words.team}>
        <TextInput {...field('name', team ? 8 : 12)} withAsterisk autoComplete="off" data-autofocus autoFocus />
        {team ? null : (
          <NativeSelect
            {...field('unitId', 7)}
            description={membersIn(values.members).length > 0 ? words.unitChanged : words.unitHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={setUnit}
            data={units.map(({ id: value, name: label }) => ({ value, label }))}
          />
        )}
        <TextInput
          {...field('capacityPerDay', team ? 4 : 5)}
          withAsterisk
          type="number"
          min={1}
          max={50}
          inputMode="numeric"
        />
      </FormGroup>
      <MembersField
        value={values.members}
        onChange={(members) => form.setFieldValue('members', members)}
        error={form.errors['members']}
        unitId={values.unitId}
        professionals={staffing.professionals}
        on={today}
      />
      <FormFoot record={record} submit={team ? words.save : words.register} onCancel={onCancel} staysAt={staysAt} />
    </form>
  )
}
