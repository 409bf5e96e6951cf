import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useContract } from '../../../../browser/query.ts'
import type { Role } from '../../../../shared/roles.ts'
import { type Colleague, listColleagues } from '../contract.ts'

interface ColleagueSelectProps {
  readonly label: string
  /** The words of the empty choice: nobody, or everybody. */
  readonly none: string
  /** `staff.id`, or '' for the empty choice. */
  readonly value: string
  readonly onChange: (id: string, name: string) => void
  /** Only people of these roles; all that there are unless said. */
  readonly roles?: readonly Role[] | undefined
  /** Only who works in this unit. */
  readonly unitId?: string | undefined
  readonly error?: ReactNode
  readonly autoFocus?: boolean | undefined
}

/** One of the people whom work may be given to. */
export function ColleagueSelect({ none, roles, unitId, onChange, ...input }: ColleagueSelectProps) {
  const { data } = useContract(listColleagues, {})
  const isOffered = ({ role, unitIds }: Colleague) =>
    (!roles || roles.includes(role)) && (unitId === undefined || unitIds === 'all' || unitIds.includes(unitId))
  const offered = data?.items.filter(isOffered) ?? []
  return (
    <NativeSelect
      {...input}
      onChange={({ currentTarget: { value } }) => onChange(value, offered.find(({ id }) => id === value)?.name ?? '')}
      data={[{ value: '', label: none }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  )
}
