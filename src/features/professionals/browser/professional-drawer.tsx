import './professionals.css'
import type { ComponentType } from 'react'
import { useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { RecordDrawer } from '../../../browser/record/record-drawer.tsx'
import { RecordHistory } from '../../../browser/record/record-history.tsx'
import { RecordMissing, RecordWaiting } from '../../../browser/record/record-states.tsx'
import { RecordTabs } from '../../../browser/record/record-tabs.tsx'
import type { RecordSearch } from '../../../browser/record/use-record-search.ts'
import { readProfessional } from '../contract.ts'
import { fieldNames } from './fields.ts'
import { messages } from './messages.ts'
import { ProfessionalActions } from './professional-actions.tsx'
import { ProfessionalFacts } from './professional-facts.tsx'
import { ProfessionalForm } from './professional-form.tsx'
import { shownValue } from './shown-value.ts'
import { useUnitNames } from '../../../browser/use-unit-names.ts'
import { professionalEvents } from '../events.ts'

interface ProfessionalDrawerProps {
  readonly address: RecordSearch
  /** What later nouns know of them, beneath the facts: their teams. */
  readonly More: ComponentType<{ id: string }>
}

/** One professional beside the list: to look at, to change, or to register. */
export default function ProfessionalDrawer(props: ProfessionalDrawerProps) {
  const words = useMessages(messages)
  const { address } = props
  const { id, writing } = address
  return (
    <RecordDrawer
      title={writing === 'new' ? words.create : id && <Title id={id} />}
      writing={writing !== null}
      onClose={address.close}
    >
      {writing === 'new' ? (
        <ProfessionalForm
          onDone={(professional) => address.show(professional.id)}
          onCancel={address.close}
          onShow={address.show}
          staysAt={address.staysAt}
        />
      ) : (
        id && <One key={id} {...props} id={id} />
      )}
    </RecordDrawer>
  )
}

function Title({ id }: { id: string }) {
  const words = useMessages(messages)
  const { data, error } = useContract(readProfessional, { params: { id } })
  return data?.name ?? (error ? words.professionals : words.loading)
}

function One({ id, address, More }: ProfessionalDrawerProps & { id: string }) {
  const names = useMessages(fieldNames)
  const language = useLanguage()
  const { may } = useSession()
  const unitNames = useUnitNames()
  const { data: professional, error, refetch } = useContract(readProfessional, { params: { id } })
  const mayEdit = may('professional.edit')
  if (error) return <RecordMissing error={error} onAgain={() => void refetch()} />
  if (!professional) return <RecordWaiting />
  if (address.writing === 'edit' && mayEdit) {
    return (
      <ProfessionalForm
        professional={professional}
        onDone={() => address.show(id)}
        onCancel={() => address.show(id)}
        onShow={address.show}
        staysAt={address.staysAt}
      />
    )
  }
  return (
    <>
      {mayEdit && <ProfessionalActions professional={professional} onEdit={() => address.edit(id)} />}
      <RecordTabs
        facts={
          <>
            <ProfessionalFacts professional={professional} />
            <More id={id} />
          </>
        }
        history={
          <RecordHistory
            of={professionalEvents}
            id={id}
            fields={names}
            show={(field, value) => shownValue(field, value, language, unitNames)}
          />
        }
      />
    </>
  )
}
