import './settings.css'
import { useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { FactList } from '../../../browser/record/fact-list.tsx'
import { RecordDrawer } from '../../../browser/record/record-drawer.tsx'
import { RecordHistory } from '../../../browser/record/record-history.tsx'
import { RecordMissing, RecordWaiting } from '../../../browser/record/record-states.tsx'
import { RecordTabs } from '../../../browser/record/record-tabs.tsx'
import type { RecordSearch } from '../../../browser/record/use-record-search.ts'
import { useShortcut } from '../../../browser/shortcuts.ts'
import { formatCnpj } from '../../../shared/documents.ts'
import { formatMoney } from '../../../shared/money.ts'
import { formatPhone } from '../../../shared/phones.ts'
import { hoursText } from '../hours-text.ts'
import { type ManagedUnit, readUnit } from '../settings-contract.ts'
import { shownUnitValue } from './shown-value.ts'
import { UnitActions } from './unit-actions.tsx'
import { UnitState } from './unit-columns.tsx'
import { UnitForm } from './unit-form.tsx'
import { UnitLogo } from './unit-logo.tsx'
import { unitFieldNames, unitMessages } from './unit-messages.ts'
import { unitEvents } from '../events.ts'

/** One unit beside the list: to look at, to change, or a new one. */
export default function UnitDrawer({ address }: { address: RecordSearch }) {
  const words = useMessages(unitMessages)
  const { may } = useSession()
  const { id, writing } = address
  const isNew = writing === 'new' && may('unit.create')
  return (
    <RecordDrawer
      title={isNew ? words.newUnit : id && <Title id={id} />}
      writing={writing !== null}
      onClose={address.close}
    >
      {isNew ? <UnitForm address={address} /> : id && <One key={id} id={id} address={address} />}
    </RecordDrawer>
  )
}

function Title({ id }: { id: string }) {
  const words = useMessages(unitMessages)
  const { data, error } = useContract(readUnit, { params: { id } })
  return data?.name ?? (error ? words.missing : words.loading)
}

function One({ id, address }: { id: string; address: RecordSearch }) {
  const words = useMessages(unitMessages)
  const { may } = useSession()
  const { data: unit, error, refetch } = useContract(readUnit, { params: { id } })
  const isWriting = address.writing === 'edit'
  const mayEdit = may('unit.edit') && unit !== undefined
  useShortcut('e', () => address.edit(id), { description: words.edit, inDialog: true, enabled: mayEdit && !isWriting })
  if (!unit) return error ? <RecordMissing error={error} onAgain={() => void refetch()} /> : <RecordWaiting />
  if (isWriting && mayEdit) return <UnitForm unit={unit} address={address} />
  return (
    <>
      {mayEdit && <UnitActions unit={unit} onEdit={() => address.edit(id)} />}
      <RecordTabs facts={<Facts unit={unit} />} history={<History id={id} />} />
    </>
  )
}

function Facts({ unit }: { unit: ManagedUnit }) {
  const words = useMessages(unitMessages)
  const names = useMessages(unitFieldNames)
  const language = useLanguage()
  return (
    <>
      <FactList
        facts={[
          [names.active, <UnitState active={unit.active} language={language} key="state" />],
          [names.shortName, unit.shortName],
          [names.cnpj, unit.cnpj && formatCnpj(unit.cnpj)],
          [names.city, unit.state === 'EX' ? unit.city : `${unit.city} · ${unit.state}`],
          [names.phone, unit.phone && formatPhone(unit.phone)],
          [names.timeZone, unit.timeZone.replaceAll('_', ' ')],
          [names.openings, hoursText(unit.openings, language) || words.closed],
          [names.deposit, formatMoney(unit.depositMinimumCentavos, language)],
          [words.rooms, unit.activeRooms],
        ]}
      />
      <UnitLogo unit={unit} />
    </>
  )
}

function History({ id }: { id: string }) {
  const names = useMessages(unitFieldNames)
  const language = useLanguage()
  return (
    <RecordHistory
      of={unitEvents}
      id={id}
      fields={names}
      show={(field, value) => shownUnitValue(field, value, language)}
    />
  )
}
