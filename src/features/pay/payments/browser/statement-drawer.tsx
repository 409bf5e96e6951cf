import { Stack } from '@mantine/core'
import { useSession } from '../../../../browser/current.ts'
import { AskedDrawer } from '../../../../browser/dialog/asked-drawer.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { readStatement } from '../contract.ts'
import { ContestList } from './contest-list.tsx'
import { LinkPart } from './link-part.tsx'
import { paymentMessages } from './messages.ts'
import { ProblemsNote } from './problems-note.tsx'
import { StatementActions } from './statement-actions.tsx'
import { StatementFacts } from './statement-facts.tsx'
import { StatementFiles } from './statement-files.tsx'
import { StatementHistory } from './statement-history.tsx'
import { StatementRetentions } from './statement-retentions.tsx'
import { StatementLines } from './statement-lines.tsx'
import { monthShown } from '../../../../shared/months.ts'

interface StatementDrawerProps {
  readonly id: string
  readonly onClose: () => void
}

/** Somebody's month: what it comes to, line by line and how, and what may be done with it. */
export default function StatementDrawer({ id, onClose }: StatementDrawerProps) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  const { may } = useSession()
  const answer = useContract(readStatement, { params: { id } })
  return (
    <AskedDrawer
      title={({ professionalName, month }) => words.of(professionalName, monthShown(month, language))}
      kind={words.statement}
      answer={answer}
      words={words}
      width="min(820px, 100vw)"
      onClose={onClose}
    >
      {(statement) => (
        <Stack gap="md">
          {!statement.isWhole && <Note tone="told">{words.partOnly}</Note>}
          <ProblemsNote problems={statement.problems} />
          <StatementFacts statement={statement} />
          <StatementRetentions statement={statement} />
          {statement.hindrance && (
            <Note tone="told" role="status">
              {statement.hindrance[language]}
            </Note>
          )}
          <StatementActions statement={statement} />
          <StatementFiles statement={statement} />
          <LinkPart statement={statement} />
          <ContestList statement={statement} />
          <StatementLines statement={statement} />
          {may('history.read') && <StatementHistory id={statement.id} />}
        </Stack>
      )}
    </AskedDrawer>
  )
}
