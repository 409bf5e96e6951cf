import { useState } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { approveRequest } from '../../contract.ts'
import type { RequestDetail } from '../../record.ts'
import { messages } from '../list/messages.ts'
import { type Refusal, refusalOf } from './refusal.ts'

export interface Approval {
  readonly approve: (note: string) => void
  readonly sending: boolean
  /** Why the last try changed nothing, with the appointments it names. */
  readonly refusal: Refusal | null
  readonly forget: () => void
}

/** Carries the plan out; a refusal stays in sight until the next try. */
export function useApproval({ id, version }: RequestDetail): Approval {
  const words = useMessages(messages)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const command = useCommand(approveRequest, {
    onSuccess: () => {
      setRefusal(null)
      notify({ message: words.approved, tone: 'done' })
    },
    onProblem: (problem) => {
      const found = refusalOf(problem)
      setRefusal(found)
      return found !== null
    },
  })
  return {
    approve: (note) => command.mutate({ params: { id }, body: { version, ...(note && { note }) } }),
    sending: command.isPending,
    refusal,
    forget: () => setRefusal(null),
  }
}
