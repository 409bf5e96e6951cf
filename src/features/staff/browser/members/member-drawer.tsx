import './members.css'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { RecordDrawer } from '../../../../browser/record/record-drawer.tsx'
import { RecordMissing, RecordWaiting } from '../../../../browser/record/record-states.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { roleNames } from '../../../../shared/role-names.ts'
import { formatPhone } from '../../../../shared/phones.ts'
import { type Member, readMember } from '../../contract.ts'
import { Face } from './face.tsx'
import { MemberActions } from './member-actions.tsx'
import { placesOf, StateBadge } from './member-columns.tsx'
import { MemberForm } from './member-form.tsx'
import { failureWords, memberMessages } from './member-messages.ts'

interface MemberDrawerProps {
  readonly address: RecordSearch
}

/** One person beside the list: to look at, to change, or to invite. */
export default function MemberDrawer(props: MemberDrawerProps) {
  const words = useMessages(memberMessages)
  const { address } = props
  const { id, writing } = address
  return (
    <RecordDrawer
      title={writing === 'new' ? words.invite : id && <Title id={id} />}
      writing={writing !== null}
      width={480}
      onClose={address.close}
    >
      {writing === 'new' ? (
        <MemberForm onDone={(member) => address.show(member.id)} onCancel={address.close} staysAt={address.staysAt} />
      ) : (
        id && <One key={id} {...props} id={id} />
      )}
    </RecordDrawer>
  )
}

function Title({ id }: { id: string }) {
  const words = useMessages(memberMessages)
  const { data, error } = useContract(readMember, { params: { id } })
  return data?.name ?? (error ? words.missing : words.loading)
}

function One({ id, address }: MemberDrawerProps & { id: string }) {
  const words = useMessages(memberMessages)
  const { may } = useSession()
  const { data: member, error, refetch } = useContract(readMember, { params: { id } })
  if (error) {
    return (
      <RecordMissing
        error={error}
        said={{ ...words, failed: words.notOpened, missing: undefined }}
        onAgain={() => void refetch()}
      />
    )
  }
  if (!member) return <RecordWaiting />
  if (address.writing === 'edit' && may('staff.edit')) {
    return (
      <MemberForm
        member={member}
        onDone={() => address.show(id)}
        onCancel={() => address.show(id)}
        staysAt={address.staysAt}
      />
    )
  }
  return (
    <>
      <Facts member={member} />
      {may('staff.edit') && <MemberActions member={member} onEdit={() => address.edit(id)} />}
    </>
  )
}

function Facts({ member }: { member: Member }) {
  const words = useMessages(memberMessages)
  const failures = useMessages(failureWords)
  const language = useLanguage()
  const facts: [string, React.ReactNode][] = [
    [words.state, <StateBadge key="state" member={member} language={language} />],
    [words.role, roleNames[language][member.role]],
    [words.units, placesOf(member, language)],
    [
      words.email,
      <a key="email" href={`mailto:${member.email}`}>
        {member.email}
      </a>,
    ],
    [words.phone, member.phone ? formatPhone(member.phone) : '–'],
    [words.language, member.language === 'en' ? 'English' : 'Português'],
  ]
  return (
    <div className="member-facts">
      <Face person={member} size={64} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {member.active && member.invitation === 'invited' && <p className="member-note">{words.invitedHint}</p>}
      {member.active && member.invitationFailure && (
        <p className="member-note member-note--failed" role="alert">
          {failures[member.invitationFailure]}
        </p>
      )}
      {member.financeRestricted && <p className="member-note">{words.restrictedHint}</p>}
    </div>
  )
}
