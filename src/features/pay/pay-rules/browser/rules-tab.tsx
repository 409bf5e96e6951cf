import { Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { DateInput } from '../../../../browser/form/masked-input.tsx'
import { dateTyped, typedDate } from '../../../../browser/form/plain-date.ts'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import { useSearchParams } from '../../../../browser/search.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { payRules } from '../record.ts'
import { messages } from './messages.ts'
import { ReceivedPart } from './received-part.tsx'
import { ruleCells } from './rule-cells.tsx'

const RulePanel = lazy(() => import('./rule-panel.tsx'))

/** The rules of doctors and their assistants, or of everybody else in a team. */
export default function RulesTab({ concerns }: { readonly concerns: 'doctors' | 'teams' }) {
  const [search] = useSearchParams()
  const { data: on } = plainDateSchema.safeParse(search['dia'])
  return (
    <>
      <ReceivedPart />
      <RecordPage
        record={payRules}
        icon={<IconPlus size={16} />}
        Panel={RulePanel}
        member="regra"
        cells={ruleCells}
        asking={{ concerns, ...(on && { on }) }}
        Beside={DayAsked}
      />
    </>
  )
}

/** Those that hold on a day, of whatever edition. */
function DayAsked() {
  const { inForceOn } = useMessages(messages)
  const [search, setSearch] = useSearchParams()
  return (
    <Group gap="xs" wrap="nowrap">
      <Text component="label" htmlFor="in-force-on" size="sm">
        {inForceOn}
      </Text>
      <DateInput
        id="in-force-on"
        w={124}
        value={typedDate(search['dia'] ?? null)}
        onChange={(typed) => setSearch({ dia: dateTyped(typed) ?? undefined })}
      />
    </Group>
  )
}
