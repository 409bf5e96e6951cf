import { Box, Title } from '@mantine/core'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { useSession } from '../current.ts'
import { Note } from '../note.tsx'
import type { ProblemError } from '../problem.ts'
import { DidNotCome } from '../states.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordWaiting } from './record-states.tsx'

interface RulesPageProps<Rules> {
  /** What `useContract` says of them. */
  readonly read: {
    readonly data: Rules | undefined
    readonly error: ProblemError | null
    readonly refetch: () => unknown
  }
  readonly mayEdit: boolean
  readonly words: { readonly failed: string; readonly onlySeeing: string; readonly history: string }
  readonly history: ComponentProps<typeof RecordHistory>
  /** Their form. */
  readonly children: (rules: Rules) => ReactNode
}

/** Rules that the network has once, as a tab of the settings: who may only see them is told so; their history is beneath. */
export function RulesPage<Rules extends { readonly version: number }>({
  read: { data: rules, error, refetch },
  mayEdit,
  words,
  history,
  children,
}: RulesPageProps<Rules>) {
  const { may } = useSession()
  if (!rules && error) return <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />
  if (!rules) return <RecordWaiting />
  return (
    <Box maw={760}>
      {!mayEdit && <Note mb="sm">{words.onlySeeing}</Note>}
      {/* Made anew when they were saved, here or elsewhere. */}
      <Fragment key={rules.version}>{children(rules)}</Fragment>
      {may('history.read') && (
        <>
          <Title order={2} size="h3" mt="lg" mb="xs">
            {words.history}
          </Title>
          <RecordHistory {...history} />
        </>
      )}
    </Box>
  )
}
