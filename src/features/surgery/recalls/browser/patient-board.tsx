import { useMemo, useState } from 'react'
import { Board } from '../../../../browser/board/board.tsx'
import type { BoardColumn } from '../../../../browser/board/columns.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { Empty } from '../../../../browser/states.tsx'
import type { RecallPatient } from '../record.ts'
import { standingOf, standings } from '../rules.ts'
import { standingWords } from '../words.ts'
import { messages } from './messages.ts'
import { PatientCard } from './patient-card.tsx'
import { PatientDialog } from './patient-dialog.tsx'
import { TellingDialogs } from './telling-dialogs.tsx'
import type { Telling } from './use-telling.ts'

interface PatientBoardProps {
  readonly patients: readonly RecallPatient[]
  readonly telling: Telling
  /** Other units have some: of those their reader is told the number alone. */
  readonly hasElsewhere: boolean
}

/** The patients of a recall by how they stand, to be told with one key each. */
export function PatientBoard({ patients, telling, hasElsewhere }: PatientBoardProps) {
  const words = useMessages(messages)
  const names = useMessages(standingWords)
  const [openId, open] = useState<string>()
  const columns = useMemo(
    () =>
      standings.flatMap((standing): BoardColumn<RecallPatient>[] => {
        const cards = patients.filter((patient) => standingOf(patient) === standing)
        // Of what is rare, an empty column says nothing.
        if (cards.length === 0 && (standing === 'not_used' || standing === 'unreachable')) return []
        return [{ name: standing, title: names[standing], cards, total: cards.length }]
      }),
    [patients, names],
  )
  const opened = patients.find(({ id }) => id === openId)
  const isAsking = telling.asked !== null || opened !== undefined
  const keys = [
    ['t', words.tell, 'tell'],
    ['w', words.whatsapp, 'whatsapp'],
    ['s', words.noAnswer, 'noAnswer'],
    ['r', words.again, 'again'],
    ['i', words.unreachable, 'unreachable'],
  ] as const
  if (patients.length === 0)
    return <Empty title={hasElsewhere ? words.reachedNobodyHere : words.reachedNobody} hint={words.reachedNobodyHint} />
  return (
    <>
      <Board
        label={words.board}
        columnLabel={words.column}
        columns={columns}
        none={words.noneIn}
        inDialog={!isAsking}
        keys={
          telling.may
            ? keys.map(([key, description, deed]) => ({
                key,
                description,
                press: (patient: RecallPatient) => !isAsking && telling.act(patient, deed),
              }))
            : []
        }
        onOpen={open}
        renderCard={(patient, standing, choose) => (
          <PatientCard
            key={patient.id}
            patient={patient}
            telling={telling}
            {...standing}
            onChoose={choose}
            onOpen={open}
          />
        )}
      />
      {opened && <PatientDialog patient={opened} telling={telling} onClose={() => open(undefined)} />}
      <TellingDialogs telling={telling} />
    </>
  )
}
