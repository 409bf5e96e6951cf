import { Stack, Text } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { receiptMethods } from '../../receipts/rules.ts'
import type { Check } from '../contract.ts'
import { CheckGroup } from './check-group.tsx'
import { walkByArrows } from './check-keys.ts'
import { checkMessages } from './check-messages.ts'

interface CheckListProps {
  readonly checks: readonly Check[]
  readonly timeZone: string
  /** The receipts that were found. */
  readonly found: readonly string[]
  readonly error: ReactNode
  readonly onChange: (found: string[]) => void
}

/** What of a day is no cash, by method, to be ticked by whoever finds it. */
export function CheckList({ checks, timeZone, found, error, onChange }: CheckListProps) {
  const words = useMessages(checkMessages)
  const errorId = useId()
  const [begun] = useState(() => new Set(checks.map(({ receiptId }) => receiptId)))
  const isFound = new Set(found)
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const others = found.filter((id) => !ids.includes(id))
    onChange(isTicked ? [...others, ...ids] : others)
  }
  return (
    <Stack
      gap="sm"
      role="group"
      tabIndex={-1}
      aria-label={words.title}
      {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
      onKeyDown={walkByArrows}
    >
      {checks.length === 0 ? (
        <Text size="sm">{words.none}</Text>
      ) : (
        <Text size="sm">
          {words.hint} <span className="mantine-visible-from-sm">{words.keys}</span>
        </Text>
      )}
      {error && (
        <Text id={errorId} size="sm" c="var(--pauta-danger)">
          {error}
        </Text>
      )}
      {receiptMethods.map((method) => {
        const its = checks.filter((check) => check.method === method)
        if (its.length === 0) return null
        const group = { method, checks: its, timeZone, found: isFound, begun }
        return <CheckGroup key={method} {...group} onFound={tick} />
      })}
    </Stack>
  )
}
