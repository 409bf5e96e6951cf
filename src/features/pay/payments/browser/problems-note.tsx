import { List, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { formatShare } from '../../../../shared/money.ts'
import { formatDay } from '../../../../shared/time.ts'
import type { PaymentProblem } from '../record.ts'
import { paymentMessages } from './messages.ts'

/** As many as are told one by one. */
const mostShown = 5

/** What must be put right before anybody is paid of it, with the rules that it is between. */
export function ProblemsNote({ problems }: { readonly problems: readonly PaymentProblem[] }) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  if (problems.length === 0) return null
  const about = ({ procedureName, unitName, day }: PaymentProblem) =>
    [procedureName, unitName, day && formatDay(day, language)].filter(Boolean).join(' · ') || words.anyCase
  const told = (problem: PaymentProblem) => {
    const { kind, professionalName, basisPoints, count, unitName, day } = problem
    if (count > 1 && day)
      return words.noRules(professionalName ?? '–', unitName ?? '–', count, formatDay(day, language))
    if (kind === 'overWhole') return words.overWhole(about(problem), formatShare(basisPoints ?? 0, language))
    return words[kind === 'tie' ? 'tie' : 'noRuleFor'](professionalName ?? '–', about(problem))
  }
  return (
    <Note tone="warning" role="status">
      <Text fw={600}>{words.problems(problems.reduce((sum, { count }) => sum + count, 0))}</Text>
      <List size="sm">
        {problems.slice(0, mostShown).map((problem) => (
          <List.Item key={`${problem.kind} ${problem.professionalId} ${problem.unitId} ${problem.caseId}`}>
            {told(problem)}
            {problem.rules.length > 0 &&
              `: ${problem.rules.map(({ name, edition }) => words.edition(name, edition)).join(' · ')}`}
          </List.Item>
        ))}
      </List>
    </Note>
  )
}
