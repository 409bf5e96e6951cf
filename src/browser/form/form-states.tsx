import styles from './form-states.module.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowMerge, IconHistory } from '@tabler/icons-react'
import { useMessages } from '../messages.ts'
import { Note } from '../note.tsx'
import { RequestId } from '../states.tsx'
import { formMessages } from './messages.ts'
import { same } from './reconcile.ts'
import type { RecordForm } from './use-record-form.ts'

export interface FormStatesProps {
  readonly record: RecordForm<Record<string, unknown>>
  /** What the fields are called on the screen. */
  readonly labels: Readonly<Record<string, string>>
  /** A field's value as people read it; null where that is the value itself. */
  readonly show?: (field: string, value: unknown) => string | null
  /** The form itself says what the last refusal is about. */
  readonly told?: boolean
}

/** What answers a try to save must be seen, even when it was made from the far end of the form. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}

/** What is above the fields: a draft that is offered, a refusal, somebody else's changes. */
export function FormStates({ record, labels, show, told = false }: FormStatesProps) {
  const words = useMessages(formMessages)
  const { problem, conflict, draft, form } = record
  const wrong = Object.keys(form.errors).length
  return (
    <>
      {draft && (
        <Note tone="told" role="status" icon={<IconHistory size={18} aria-hidden="true" />}>
          <Group gap="xs">
            {words.draft(draft.name)}
            <Button variant="subtle" size="compact-sm" onClick={() => record.answerDraft(true)}>
              {words.resumeDraft}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => record.answerDraft(false)}>
              {words.discardDraft}
            </Button>
          </Group>
        </Note>
      )}
      {conflict && <ConflictPanel record={record} labels={labels} {...(show && { show })} />}
      {problem && !told && (
        <Note
          key={problem.problem?.requestId}
          ref={intoView}
          tone="problem"
          role="alert"
          icon={<IconAlertTriangle size={18} aria-hidden="true" />}
        >
          {problem.message}
          <RequestId error={problem} />
        </Note>
      )}
      {!problem && wrong > 0 && (
        <Text size="sm" c="var(--pauta-danger)" role="alert">
          {words.checkFields(wrong)}
        </Text>
      )}
    </>
  )
}

/** A value that its form says nothing of. */
function plain(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? '✓' : '–'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function ConflictPanel({ record, labels, show }: FormStatesProps) {
  const words = useMessages(formMessages)
  const { conflict, form } = record
  if (!conflict) return null
  const who = conflict.by ?? words.somebody
  const shown = (field: string, value: unknown) => (show?.(field, value) ?? plain(value)) || words.empty
  return (
    <Note ref={intoView} tone="warning" role="alert" icon={<IconArrowMerge size={18} aria-hidden="true" />}>
      <Stack gap="xs">
        <b>{words.changedMeanwhile(who)}</b>
        <span>{conflict.clashes.length > 0 ? words.decide : words.nothingClashes}</span>
        {conflict.clashes.map((clash) => (
          <fieldset key={clash.field} className={styles.clash}>
            <legend>{labels[clash.field] ?? clash.field}</legend>
            {(['mine', 'theirs'] as const).map((whose) => (
              <label key={whose}>
                <input
                  type="radio"
                  name={`clash ${clash.field}`}
                  checked={same(form.getValues()[clash.field], clash[whose])}
                  onChange={() => record.decide(clash, whose)}
                />
                <span>{whose === 'mine' ? words.mine : words.theirs(who)}:</span>{' '}
                <strong>{shown(clash.field, clash[whose])}</strong>
              </label>
            ))}
          </fieldset>
        ))}
        {conflict.adopted.length > 0 && (
          <span>{words.adopted(conflict.adopted.map((field) => labels[field] ?? field).join(', '))}</span>
        )}
      </Stack>
    </Note>
  )
}
