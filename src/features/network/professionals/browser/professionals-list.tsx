import { IconUserPlus } from '@tabler/icons-react'
import { type ComponentType, useMemo } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { useToday } from '../../../../browser/use-today.ts'
import { useUnitNames } from '../../../../browser/use-unit-names.ts'
import { professionals } from '../record.ts'
import { CredentialSummary } from './credential-summary.tsx'
import { messages } from './messages.ts'
import { listCells } from './professional-cells.tsx'

/** Those who treat patients: find, look at, register, change. `Panel` is one of them beside the list. */
export function ProfessionalsList({ Panel }: { Panel: ComponentType<{ address: RecordSearch }> }) {
  const words = useMessages(messages)
  const today = useToday()
  const unitNames = useUnitNames()
  const cells = useMemo(() => listCells({ words, unitNames, on: today }), [words, unitNames, today])
  return (
    <RecordPage
      record={professionals}
      icon={<IconUserPlus size={16} />}
      Panel={Panel}
      member="profissional"
      cells={cells}
      asking={{ on: today }}
      summary={<CredentialSummary />}
    />
  )
}
