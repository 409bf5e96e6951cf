import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import type { StaysAt } from '../../../../browser/form/leave-guard.tsx'

const NewPatient = lazy(() => import('./new-patient.tsx'))

interface RegisteringOptions {
  /** Whether what is being written for the patient stays on the screen. */
  readonly staysAt: StaysAt
  /** Somebody new, or known already, who is taken. */
  readonly onDone: (id: string, name: string) => void
}

/**
 * Registering somebody while something is written for them: `onNew` is for the picker, undefined for those who may not;
 * `registration` stands beside the form and not in it, since what is sent there must not send this one.
 */
export function useRegistering({ staysAt, onDone }: RegisteringOptions): {
  readonly onNew: ((searched: string) => void) | undefined
  readonly registration: ReactNode
} {
  const { may } = useSession()
  const [searched, setSearched] = useState<string | null>(null)
  return {
    onNew: may('patient.create') ? setSearched : undefined,
    registration: searched !== null && (
      <Suspense fallback={null}>
        <NewPatient
          searched={searched}
          staysAt={staysAt}
          onClose={() => setSearched(null)}
          onDone={(id, name) => {
            setSearched(null)
            onDone(id, name)
          }}
        />
      </Suspense>
    ),
  }
}
