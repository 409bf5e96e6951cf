import './teams.css'
import { IconCircleCheck, IconCircleX, IconReplace } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import type { Procedure } from '../../procedures/contract.ts'
import { functionWords } from '../../procedures/words.ts'
import type { TeamRecord } from '../record.ts'
import { compositionOf, concernOf, type Seat, surgeriesOf } from '../rules.ts'
import { ConcernMark } from './concern-mark.tsx'
import { messages } from './messages.ts'
import { wantingWords } from './wanting-words.ts'

type Member = TeamRecord['members'][number]

interface TeamCompositionProps {
  readonly members: readonly Member[]
  readonly procedures: readonly Procedure[]
  /** The plain date that credentials are looked at on. */
  readonly on: string
  readonly onOpen: (professionalId: string) => void
}

/** How a team is made up, function by function, and which surgeries that is enough for. */
export function TeamComposition({ members, procedures, on, onOpen }: TeamCompositionProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const surgeries = surgeriesOf(members, procedures, on)
  return (
    <>
      <h3 className="team-heading">{words.composition}</h3>
      <ul className="team-seats">
        {compositionOf(members, procedures, on).map((seat) => (
          <li key={seat.function}>
            <p className="team-seats__head">
              <strong title={seat.neededBy.length > 0 ? words.neededBy(seat.neededBy.join(', ')) : undefined}>
                {functionWords[language][seat.function]}
              </strong>
              <span className="quiet">{words.needed(seat.needed)}</span>
              <SeatState seat={seat} />
            </p>
            {seat.regular.length + seat.substitutes.length > 0 && (
              <ul>
                {[...seat.regular, ...seat.substitutes].map((member) => (
                  <Person key={member.professionalId} member={member} on={on} onOpen={onOpen} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <h3 className="team-heading">{words.operates}</h3>
      <ul className="team-surgeries">
        {surgeries.map(({ procedure, wanting, needsSubstitute }) => (
          <li key={procedure.id} className={wanting.length === 0 ? 'staffing--full' : 'staffing--none'}>
            {wanting.length > 0 ? (
              <IconCircleX size={15} aria-hidden="true" />
            ) : needsSubstitute ? (
              <IconReplace size={15} aria-hidden="true" />
            ) : (
              <IconCircleCheck size={15} aria-hidden="true" />
            )}
            <span>
              {procedure.name}
              {wanting.length > 0 && <small>{words.lacks(wantingWords(wanting, language))}</small>}
              {wanting.length === 0 && needsSubstitute && <small>{words.withSubstitute}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whether a function is filled, by word, icon and colour. */
export function SeatState({ seat }: { seat: Pick<Seat<Member>, 'needed' | 'missing' | 'covered'> }) {
  const words = useMessages(messages)
  if (seat.needed === 0) return null
  const open = seat.missing - seat.covered
  if (open > 0) {
    return (
      <span className="staffing staffing--none">
        <IconCircleX size={15} aria-hidden="true" /> {words.missing(open)}
      </span>
    )
  }
  if (seat.covered > 0) {
    return (
      <span className="staffing staffing--part">
        <IconReplace size={15} aria-hidden="true" /> {words.covered(seat.covered)}
      </span>
    )
  }
  return (
    <span className="staffing staffing--full">
      <IconCircleCheck size={15} aria-hidden="true" /> {words.filled}
    </span>
  )
}

function Person({ member, on, onOpen }: { member: Member; on: string; onOpen: (id: string) => void }) {
  const words = useMessages(messages)
  const concern = concernOf(member, on)
  return (
    <li>
      <button type="button" className="team-link" onClick={() => onOpen(member.professionalId)}>
        {member.name}
      </button>
      {member.substitute && <span className="quiet"> · {words.substitute}</span>}
      {concern && <ConcernMark concern={concern} />}
    </li>
  )
}
