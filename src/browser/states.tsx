import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { defineMessages } from '../shared/language.ts'
import { useMessages } from './messages.ts'
import { ProblemError } from './problem.ts'
import { usual } from './usual-words.ts'

const messages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    failed: 'Não foi possível carregar',
  },
  en: {
    ...usual.en,
    failed: 'This could not be loaded',
  },
})

interface EmptyProps {
  /** Says why there is nothing: nothing yet, or nothing found. */
  readonly title?: string | undefined
  readonly hint?: ReactNode
  readonly icon?: ReactNode
  /** The way out: a button or two. */
  readonly action?: ReactNode
}

/** Nothing to show: why, and what to do. */
export function Empty(props: EmptyProps) {
  return (
    <div data-state="empty">
      <Told {...props} />
    </div>
  )
}

/** What an empty list says. */
export type EmptyList = Pick<EmptyProps, 'hint' | 'action'> & { readonly title: string }

function Told({ title, hint, icon, action }: EmptyProps) {
  return (
    <Stack align="center" gap={6} p="lg" ta="center">
      {icon}
      {title && (
        <Title order={2} size="h2">
          {title}
        </Title>
      )}
      {hint && (
        <Text component="div" size="sm" c="gray.7" maw="52ch">
          {hint}
        </Text>
      )}
      {action && (
        <Group justify="center" gap="xs" mt="xs">
          {action}
        </Group>
      )}
    </Stack>
  )
}

interface WaitingProps {
  readonly height: number
  readonly width?: number
  /** What is on its way: "Carregando o quadro". */
  readonly label: string
}

/** Something under way, in about its size. A plain box has no name to be read out; a status has. */
export function Waiting({ label, ...size }: WaitingProps) {
  return <Skeleton {...size} role="status" aria-busy="true" aria-label={label} />
}

interface DidNotComeProps {
  readonly error: Error
  readonly onAgain: () => void
  /** What did not come: "Não foi possível carregar a lista". */
  readonly title?: string | undefined
  /** What is said of one that does not exist for its reader; of such a thing there is no other try. */
  readonly missing?: { readonly title?: string | undefined; readonly hint: string } | undefined
  /** Another way out. */
  readonly children?: ReactNode
}

/** Something did not come: what happened, what to do, and what to quote where the server failed. */
export function DidNotCome({ error, onAgain, title, missing, children }: DidNotComeProps) {
  const words = useMessages(messages)
  const problem = error instanceof ProblemError ? error : undefined
  // An id that is none is as lost as one that nobody has.
  const isForbidden = problem?.code === 'NOT_ALLOWED'
  const isLost = missing !== undefined && (problem?.code === 'NOT_FOUND' || problem?.code === 'INVALID_INPUT')
  return (
    <div role="alert">
      <Told
        icon={<IconAlertTriangle size={28} color="var(--pauta-danger)" aria-hidden="true" />}
        title={isLost ? missing.title : (title ?? words.failed)}
        hint={
          isLost ? (
            missing.hint
          ) : (
            <>
              {error.message}
              <RequestId error={error} />
            </>
          )
        }
        action={
          (!(isLost || isForbidden) || children) && (
            <>
              {!(isLost || isForbidden) && (
                <Button variant="default" onClick={onAgain}>
                  {words.again}
                </Button>
              )}
              {children}
            </>
          )
        }
      />
    </div>
  )
}

/** What to quote to the support, on a line of its own; nothing where a refusal says itself what to do. */
export function RequestId({ error }: { readonly error: unknown }) {
  const words = useMessages(messages)
  if (!(error instanceof ProblemError) || !error.requestId) return null
  return (
    <>
      <br />
      <Text span size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {words.requestId} <code>{error.requestId}</code>
      </Text>
    </>
  )
}
