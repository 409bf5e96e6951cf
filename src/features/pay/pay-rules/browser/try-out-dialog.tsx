import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome, Waiting } from '../../../../browser/states.tsx'
import { useToday } from '../../../../browser/use-today.ts'
import type { ContractInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import { addMonths, formatDay, networkZone } from '../../../../shared/time.ts'
import { monthShown } from '../../../../shared/months.ts'
import { tryRule, type Tried } from '../draft-contract.ts'
import { draftMessages } from './draft-messages.ts'
import styles from './pay-rules.module.css'
import { TriedPeople } from './tried-people.tsx'

/** How far back a month may be tried. */
const monthsBack = 36

interface TryOutDialogProps {
  readonly of: Pick<ContractInput<typeof tryRule>['body'], 'ruleId' | 'draft'>
  /** Its name, where it is saved. */
  readonly name?: string
  readonly begun?: { readonly caseId: string | null; readonly month?: string }
  readonly onClose: () => void
}

/** What a past month or one case of it pays now, and would with a rule, side by side. Nothing is written. */
export default function TryOutDialog({ of, name, begun, onClose }: TryOutDialogProps) {
  const words = useMessages(draftMessages)
  const language = useLanguage()
  const first = `${useToday(networkZone).slice(0, 7)}-01`
  const months = Array.from({ length: monthsBack + 1 }, (_, back) => addMonths(first, -back).slice(0, 7))
  const [month, setMonth] = useState(begun?.month ?? months[1] ?? '')
  const [caseId, setCaseId] = useState(begun?.caseId ?? null)
  const { data, error, isFetching, refetch } = useContract(
    tryRule,
    { body: { ...of, month, caseId } },
    { placeholderData: (before) => before, staleTime: 0 },
  )
  return (
    <Dialog title={words.title(name ?? of.draft?.rule.name ?? words.unnamed)} size="lg" onClose={onClose}>
      <div className={styles.asked}>
        <NativeSelect
          label={words.month}
          value={month}
          data={[...new Set([month, ...months])].map((one) => ({ value: one, label: monthShown(one, language) }))}
          onChange={({ currentTarget }) => {
            setMonth(currentTarget.value)
            setCaseId(null)
          }}
        />
        <NativeSelect
          label={words.one}
          value={caseId ?? ''}
          data={[{ value: '', label: words.whole }, ...casesOffered(data, caseId, language)]}
          onChange={({ currentTarget }) => setCaseId(currentTarget.value || null)}
        />
      </div>
      <Text size="sm" c="dimmed" my="xs">
        {words.basisHint}
      </Text>
      {!data && error && <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />}
      {!data && !error && <Waiting height={200} label={words.loading} />}
      {data && (
        <div aria-busy={isFetching} className={styles.tried}>
          {data.ties > 0 && (
            <Note tone="warning" mb="sm">
              {words.tied(data.ties)}
            </Note>
          )}
          <TriedPeople tried={data} />
        </div>
      )}
    </Dialog>
  )
}

function casesOffered(data: Tried | undefined, chosen: string | null, language: Language) {
  const items = (data?.cases ?? []).map(({ id, day, procedureName, unitName }) => ({
    value: id,
    label: [formatDay(day, language), procedureName, unitName].join(' · '),
  }))
  return chosen !== null && !items.some(({ value }) => value === chosen)
    ? [{ value: chosen, label: '…' }, ...items]
    : items
}
