import './professionals.css'
import type { ComponentType } from 'react'
import { useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { RecordDrawer } from '../../../browser/record/record-drawer.tsx'
import { RecordHistory } from '../../../browser/record/record-history.tsx'
import { RecordMissing, RecordWaiting } from '../../../browser/record/record-states.tsx'
import { RecordTabs } from '../../../browser/record/record-tabs.tsx'
import { readProfessional } from '../contract.ts'
import { fieldNames } from './fields.ts'
import { messages } from './messages.ts'
import { ProfessionalActions } from './professional-actions.tsx'
import { ProfessionalFacts } from './professional-facts.tsx'
import { ProfessionalForm } from './professional-form.tsx'
import { shownValue } from './shown-value.ts'
import { useUnitNames } from './use-unit-names.ts'

interface ProfessionalDrawerProps {
  /** Undefined while somebody is registered. */
  readonly id: string | undefined
  readonly writing: 'new' | 'edit' | null
  readonly onClose: () => void
  readonly onShow: (id: string) => void
  readonly onEdit: (id: string) => void
  /** What later nouns know of them, beneath the facts: their teams. */
  readonly More: ComponentType<{ id: string }>
}

/** One professional beside the list: to look at, to change, or to register. */
export default function ProfessionalDrawer(props: ProfessionalDrawerProps) {
  const words = useMessages(messages)
  const { id, writing, onClose } = props
  return (
    <RecordDrawer
      title={writing === 'new' ? words.create : id && <Title id={id} />}
      writing={writing !== null}
      onClose={onClose}
    >
      {writing === 'new' ? (
        <ProfessionalForm
          onDone={(professional) => props.onShow(professional.id)}
          onCancel={onClose}
          onShow={props.onShow}
          staysAt={(_path, search) => search['novo'] !== undefined}
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

function One({ id, writing, onShow, onEdit, More }: ProfessionalDrawerProps & { id: string }) {
  const names = useMessages(fieldNames)
  const language = useLanguage()
  const { may } = useSession()
  const unitNames = useUnitNames()
  const { data: professional, error, refetch } = useContract(readProfessional, { params: { id } })
  const mayEdit = may('professional.edit')
  if (error) return <RecordMissing error={error} onAgain={() => void refetch()} />
  if (!professional) return <RecordWaiting />
  if (writing === 'edit' && mayEdit) {
    return (
      <ProfessionalForm
        professional={professional}
        onDone={() => onShow(id)}
        onCancel={() => onShow(id)}
        onShow={onShow}
        staysAt={(_path, search) => search['editar'] !== undefined && search['profissional'] === id}
      />
    )
  }
  return (
    <>
      {mayEdit && <ProfessionalActions professional={professional} onEdit={() => onEdit(id)} />}
      <RecordTabs
        facts={
          <>
            <ProfessionalFacts professional={professional} />
            <More id={id} />
          </>
        }
        history={
          <RecordHistory
            noun="professional"
            id={id}
            fields={names}
            show={(field, value) => shownValue(field, value, language, unitNames)}
          />
        }
      />
    </>
  )
}
