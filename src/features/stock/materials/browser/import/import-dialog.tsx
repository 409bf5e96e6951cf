import { Anchor, Loader, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../../browser/api.ts'
import { FileField } from '../../../../../browser/form/file-field.tsx'
import { FormDialog } from '../../../../../browser/form/form-dialog.tsx'
import { readTable } from '../../../../../browser/form/read-table.ts'
import type { SentFile } from '../../../../../browser/form/sent-file.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { ProblemError } from '../../../../../browser/problem.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { newId } from '../../../../../shared/ids.ts'
import { checkImport, importMaterials } from '../../import-contract.ts'
import { titlesIn } from '../../import-rules.ts'
import { ImportPreview } from './import-preview.tsx'
import { importMessages } from './messages.ts'
import { type FileProblem, type Preview, readFile, withoutKnown } from './preview.ts'

/** Adds the materials of a file to the catalogue: what is wrong in it is shown before anything is written. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useMessages(importMessages)
  const language = useLanguage()
  const [file, setFile] = useState<SentFile | null>(null)
  const [read, setRead] = useState<Preview>()
  const [problem, setProblem] = useState<FileProblem | 'needFile'>()
  const [refusal, setRefusal] = useState<string>()
  const [reading, setReading] = useState(false)
  const [leavesOut, setLeavesOut] = useState(false)
  // One import, however often it is sent.
  const [id, setId] = useState(newId)
  const sending = useCommand(importMaterials, {
    onSuccess: ({ count }) => {
      notify({ message: words.done(count), tone: 'done' })
      onClose()
    },
  })

  async function take(chosen: SentFile | null): Promise<void> {
    setFile(chosen)
    setRead(undefined)
    setProblem(undefined)
    setRefusal(undefined)
    setLeavesOut(false)
    if (!chosen) return
    setId(newId())
    setReading(true)
    try {
      const found = readFile(await readTable(chosen), language)
      if (typeof found === 'string') return setProblem(found)
      const codes = found.ready.map(({ material }) => material.code)
      const gtins = found.ready.flatMap(({ material: { gtin } }) => (typeof gtin === 'string' ? gtin : []))
      setRead(withoutKnown(found, await call(checkImport, { body: { codes, gtins } })))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      setRefusal(error.message)
    } finally {
      setReading(false)
    }
  }

  const ready = read?.ready ?? []
  const stops = read !== undefined && (ready.length === 0 || (read.wrongRows > 0 && !leavesOut))
  const send = () => {
    if (!file) return setProblem('needFile')
    if (read && !stops) sending.mutate({ body: { id, materials: ready.map(({ material }) => material) } })
  }
  return (
    <FormDialog
      title={words.title}
      size={read ? 'lg' : 'md'}
      sending={sending.isPending}
      submit={read ? (ready.length > 0 ? words.submit(ready.length) : words.nothingReady) : words.begin}
      disabled={reading || stops}
      onSend={send}
      onClose={onClose}
    >
      <FileField
        label={words.file}
        accepts="table"
        file={file}
        error={refusal ?? (problem && words[problem])}
        onFile={(chosen) => void take(chosen)}
      />
      {!read && (
        <Text size="sm" c="dimmed">
          {words.hint}{' '}
          <Anchor href={modelOf(titlesIn(language))} download={words.modelName} inherit>
            {words.model}
          </Anchor>
        </Text>
      )}
      {reading && (
        <Text size="sm" role="status">
          <Loader size={14} /> {words.reading}
        </Text>
      )}
      {read && <ImportPreview read={read} leavesOut={leavesOut} onLeaveOut={setLeavesOut} />}
    </FormDialog>
  )
}

/** An empty table with the titles of the columns, as spreadsheets here separate them. */
function modelOf(titles: readonly string[]): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${titles.join(';')}\r\n`)}`
}
