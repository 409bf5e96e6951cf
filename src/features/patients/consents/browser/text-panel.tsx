import styles from './signature.module.css'
import { Button, Textarea } from '@mantine/core'
import { IconCopy, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { AskedFirst } from '../../../../browser/dialog/asked-first.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { describedBy, type FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { newId } from '../../../../shared/ids.ts'
import { ProceduresField } from '../../../network/offers/browser.ts'
import { publishText, reviseText } from '../text-contract.ts'
import { consentTextEvents } from '../text-events.ts'
import { type ConsentText, consentTexts, publishedStays, textCells } from '../text-record.ts'
import { textMessages } from './text-messages.ts'

function TextField({ value, onChange, hint, ...rest }: FieldInputProps<string>) {
  return (
    <Textarea
      {...rest}
      {...describedBy(hint)}
      autosize
      minRows={12}
      maxRows={24}
      withAsterisk
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

const inputs = { procedureIds: ProceduresField, text: TextField }

function Words({ row }: { readonly row: ConsentText }) {
  return <div className={`${styles.text} ${styles.whole}`}>{row.text}</div>
}

/** Publishing a draft, and beginning a new one with the words of a text. */
function actionsOf(address: RecordSearch) {
  return function Actions({ row }: { readonly row: ConsentText }) {
    const words = useMessages(textMessages)
    const [asking, setAsking] = useState(false)
    const params = { id: row.id }
    const publishing = useCommand(publishText, {
      onSuccess: ({ title, edition }) => {
        notify({ message: words.published(title, edition ?? 1), tone: 'done' })
        setAsking(false)
      },
    })
    const revising = useCommand(reviseText, { onSuccess: ({ id }) => address.open(id) })
    if (row.publishedAt !== null)
      return (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          loading={revising.isPending}
          onClick={() => revising.mutate({ params, body: { id: newId() } })}
        >
          {words.revise}
        </Button>
      )
    return (
      <>
        <Button leftSection={<IconRosetteDiscountCheck size={16} />} onClick={() => setAsking(true)}>
          {words.publish}
        </Button>
        <AskedFirst
          opened={asking}
          title={words.publishTitle(row.title)}
          text={words.publishText}
          action={words.publish}
          busy={publishing.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => publishing.mutate({ params, body: { version: row.version } })}
        />
      </>
    )
  }
}

/** One text beside the list: to look at, to write, to publish. */
export default function ConsentTextPanel({ address }: { address: RecordSearch }) {
  // Kept the same while the panel is open, or its dialog would begin anew.
  const [Actions] = useState(() => actionsOf(address))
  return (
    <RecordPanel
      record={consentTexts}
      events={consentTextEvents}
      address={address}
      width={640}
      inputs={inputs}
      cells={textCells}
      note={publishedStays}
      Beneath={Words}
      Actions={Actions}
    />
  )
}
