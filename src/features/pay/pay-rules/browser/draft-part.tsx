import { Anchor, Button, Group, List, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFlask } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Wide } from '../../../../browser/form/form-body.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { describedBy, type FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import type { ContractInput, ContractOutput } from '../../../../shared/contract.ts'
import { formatShare } from '../../../../shared/money.ts'
import { formatDay } from '../../../../shared/time.ts'
import { draftSchema, warnOfRule } from '../draft-contract.ts'
import { validityShown } from '../words.ts'
import { draftMessages } from './draft-messages.ts'

const TryOutDialog = lazy(() => import('./try-out-dialog.tsx'))

type Draft = ContractInput<typeof warnOfRule>['body']
type Warnings = ContractOutput<typeof warnOfRule>
interface Begun {
  readonly caseId: string | null
  readonly month?: string
}

/** What is written so far as a rule; undefined until it can be one. Its name may come last. */
function useDraft(unnamed: string): Draft | undefined {
  const { row, values } = useFormValues()
  const name = typeof values['name'] === 'string' ? values['name'].trim() : ''
  const typed = { replaces: row?.id ?? null, rule: { ...values, name: name.length < 2 ? unnamed : name } }
  const [draft] = useDebouncedValue(JSON.stringify(typed), 400)
  const parsed = draftSchema.safeParse(JSON.parse(draft))
  return parsed.success ? (JSON.parse(draft) as Draft) : undefined
}

/** Why a rule is as it is, and beneath it what stands against it and the way to try it out, while it is written. */
export function ReasonField({ value, hint, ...rest }: FieldInputProps<string | null>) {
  const words = useMessages(draftMessages)
  const draft = useDraft(words.unnamed)
  const [trying, setTrying] = useState<Begun>()
  const { data } = useContract(
    warnOfRule,
    { body: draft as Draft },
    { enabled: draft !== undefined, placeholderData: (before) => before },
  )
  return (
    <>
      <TextInput
        {...rest}
        {...describedBy(hint)}
        autoComplete="off"
        maxLength={300}
        value={value ?? ''}
        onChange={({ currentTarget }) => rest.onChange(currentTarget.value || null)}
      />
      <Wide>
        {draft && data && (
          <Told warnings={data} onTry={(one) => setTrying({ caseId: one.caseId, month: one.day.slice(0, 7) })} />
        )}
        <Group gap="sm" mt="xs">
          <Button
            variant="default"
            leftSection={<IconFlask size={16} />}
            disabled={!draft}
            onClick={() => setTrying({ caseId: null })}
          >
            {words.tryOut}
          </Button>
          <Text size="sm" c="dimmed">
            {draft ? words.tryHint : words.incomplete}
          </Text>
        </Group>
      </Wide>
      <Suspense>
        {trying && draft && (
          <TryOutDialog of={{ ruleId: null, draft }} begun={trying} onClose={() => setTrying(undefined)} />
        )}
      </Suspense>
    </>
  )
}

interface ToldProps {
  readonly warnings: Warnings
  readonly onTry: (one: Warnings['overWhole'][number]) => void
}

function Told({ warnings: { ties, overWhole }, onTry }: ToldProps) {
  const words = useMessages(draftMessages)
  const language = useLanguage()
  if (ties.length === 0 && overWhole.length === 0) return null
  return (
    <Note tone="warning" role="status">
      {ties.length > 0 && (
        <>
          <Text fw={600}>{words.ties}</Text>
          <List size="sm">
            {ties.map((rule) => (
              <List.Item key={rule.id}>
                <RuleLink {...rule} /> · {validityShown(rule, language)}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {overWhole.length > 0 && (
        <>
          <Text fw={600}>{words.overWhole}</Text>
          <List size="sm">
            {overWhole.map((one) => (
              <List.Item key={one.caseId}>
                {words.overOf(
                  [one.procedureName, one.unitName, formatDay(one.day, language)].join(' · '),
                  formatShare(one.basisPoints, language),
                )}
                {one.rules.map((rule) => (
                  <span key={rule.id}>
                    {' · '}
                    <RuleLink {...rule} />
                  </span>
                ))}
                {' · '}
                <Anchor component="button" type="button" size="sm" onClick={() => onTry(one)}>
                  {words.tryCase}
                </Anchor>
              </List.Item>
            ))}
          </List>
          <Text size="sm">{words.sayWhy}</Text>
        </>
      )}
    </Note>
  )
}

/** Another rule, over the list; what is being written stays as a draft. */
function RuleLink({ id, name }: { readonly id: string; readonly name: string }) {
  const [, setSearch] = useSearchParams()
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => setSearch({ regra: id }, { push: true })}>
      {name}
    </Anchor>
  )
}
