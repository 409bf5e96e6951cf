import { Button, Group, Text } from '@mantine/core'
import { Suspense, use } from 'react'
import { InTheWay } from '../in-the-way/in-the-way.tsx'
import { StandingList } from '../in-the-way/standing-list.tsx'
import { useMessages } from '../messages.ts'
import type { ProblemError } from '../problem.ts'
import { defineMessages } from '../../shared/language.ts'
import { AffectedItemContext } from './affected-item.ts'

const words = defineMessages({
  'pt-BR': { unchanged: 'Nada muda neles: continuam marcados como estão, até alguém remarcar.' },
  en: { unchanged: 'Nothing changes in them: they stay booked as they are until somebody moves them.' },
})

/** What a refusal names: the first of them in order of time, and how many there are. */
interface Affected {
  readonly total: number
  readonly items: readonly { readonly id: string }[]
}

/** What a refusal names as being in the way, or undefined where it names nothing. */
export function affectedIn(problem: ProblemError | null): Affected | undefined {
  return problem?.extra['affected'] as Affected | undefined
}

interface AffectedListProps {
  readonly problem: ProblemError | null
  /** What to do all the same: "Salvar mesmo assim"; only where the answer asks for it. */
  readonly confirm?: { readonly label: string; readonly busy: boolean; readonly onConfirm: (word: string) => void }
}

/** What a change would leave in the wrong place, each a step away. */
export function AffectedList({ problem, confirm }: AffectedListProps) {
  const { unchanged } = useMessages(words)
  const Item = use(AffectedItemContext)
  const affected = affectedIn(problem)
  if (!affected) return null
  const confirmation = problem?.extra['confirmation']
  return (
    <InTheWay key={problem?.problem?.requestId} isAnswer title={problem?.message}>
      <Suspense>
        <StandingList total={affected.total}>
          {affected.items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </StandingList>
      </Suspense>
      {confirm && typeof confirmation === 'string' && (
        <>
          <Text size="sm">{unchanged}</Text>
          <Group>
            <Button color="orange.8" loading={confirm.busy} onClick={() => confirm.onConfirm(confirmation)}>
              {confirm.label}
            </Button>
          </Group>
        </>
      )}
    </InTheWay>
  )
}
