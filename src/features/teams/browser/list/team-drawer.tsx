import '../teams.css'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { RecordDrawer } from '../../../../browser/record/record-drawer.tsx'
import { RecordHistory } from '../../../../browser/record/record-history.tsx'
import { RecordMissing, RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { RecordTabs } from '../../../../browser/record/record-tabs.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { useToday } from '../../../../browser/use-today.ts'
import { useUnitNames } from '../../../../browser/use-unit-names.ts'
import { readTeam, type TeamRecord } from '../../contract.ts'
import { messages } from '../messages.ts'
import { shownValue } from '../shown-value.ts'
import { TeamActions } from './team-actions.tsx'
import { StateBadge } from './team-columns.tsx'
import { TeamComposition } from '../team-composition.tsx'
import { TeamForm } from './team-form.tsx'
import { useStaffing } from '../use-staffing.ts'
import { teamEvents } from '../../events.ts'

interface TeamDrawerProps {
  readonly address: RecordSearch
}

/** One team beside the list: to look at, to change, or to put together. */
export default function TeamDrawer(props: TeamDrawerProps) {
  const words = useMessages(messages)
  const { address } = props
  const { id, writing } = address
  return (
    <RecordDrawer
      title={writing === 'new' ? words.create : id && <Title id={id} />}
      writing={writing !== null}
      width={writing ? 640 : 520}
      onClose={address.close}
    >
      {writing === 'new' ? (
        <TeamForm onDone={(team) => address.show(team.id)} onCancel={address.close} staysAt={address.staysAt} />
      ) : (
        id && <One key={id} {...props} id={id} />
      )}
    </RecordDrawer>
  )
}

function Title({ id }: { id: string }) {
  const words = useMessages(messages)
  const { data, error } = useContract(readTeam, { params: { id } })
  return data?.name ?? (error ? words.teams : words.loading)
}

function One({ id, address }: TeamDrawerProps & { id: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const { staffing } = useStaffing()
  const { data: team, error, refetch } = useContract(readTeam, { params: { id } })
  if (error) return <RecordMissing error={error} onAgain={() => void refetch()} />
  if (!team) return <RecordWaiting />
  if (address.writing === 'edit' && may('team.edit') && team.active) {
    return (
      <TeamForm
        team={team}
        onDone={() => address.show(id)}
        onCancel={() => address.show(id)}
        staysAt={address.staysAt}
      />
    )
  }
  const nameOf = (professionalId: string) => staffing?.professionals.get(professionalId)?.name ?? words.someone
  return (
    <>
      {may('team.edit') && <TeamActions team={team} onEdit={() => address.edit(id)} />}
      <RecordTabs
        facts={<Facts team={team} />}
        history={
          <RecordHistory
            of={teamEvents}
            id={id}
            fields={{ name: words.name, capacityPerDay: words.capacityPerDay, members: words.members }}
            show={(field, value) => shownValue(field, value, language, nameOf)}
          />
        }
      />
    </>
  )
}

function Facts({ team }: { team: TeamRecord }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const today = useToday()
  const unitNames = useUnitNames()
  const { staffing } = useStaffing()
  const [, setSearch] = useSearchParams()
  const facts: [string, React.ReactNode][] = [
    [words.state, <StateBadge key="state" active={team.active} language={language} />],
    [words.unit, unitNames.get(team.unitId) ?? '–'],
    [words.capacityPerDay, team.capacityPerDay],
    [words.upcoming, words.upcomingCount(team.upcoming)],
  ]
  return (
    <>
      <dl className="record-facts">
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {staffing && (
        <TeamComposition
          members={team.members}
          procedures={staffing.procedures}
          on={today}
          onOpen={(professionalId) =>
            setSearch(
              {
                aba: 'profissionais',
                profissional: professionalId,
                equipe: undefined,
                q: undefined,
                situacao: undefined,
              },
              { push: true },
            )
          }
        />
      )}
    </>
  )
}
