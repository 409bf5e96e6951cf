import { Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { FactList } from '../../../../browser/facts.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import { PatientPicker } from '../../patients/browser/patient-picker.tsx'
import { readPatient } from '../../patients/contract.ts'
import type { PatientDetail } from '../../patients/record.ts'
import { mergePatients, undoMerge } from '../contract.ts'
import { united } from '../rules.ts'
import { type Difference, differencesOf, joinedOf } from './differences.ts'
import styles from './merge.module.css'
import { DifferenceTable } from './difference-table.tsx'
import { mergeWords } from './messages.ts'

interface MergeDialogProps {
  readonly patient: PatientDetail
  readonly onMerged: (keptId: string) => void
  readonly onClose: () => void
}

const nameOf = ({ name, socialName }: PatientDetail) => socialName ?? name

/** Makes one record of two: which stays, and of each difference which value. */
export default function MergeDialog({ patient, onMerged, onClose }: MergeDialogProps) {
  const words = useMessages(mergeWords)
  const language = useLanguage()
  const [picked, setPicked] = useState<{ id: string | null; name: string }>({ id: null, name: '' })
  const [stays, setStays] = useState<'this' | 'other'>('this')
  const [said, setSaid] = useState<Partial<Record<Difference['name'], boolean>>>({})
  const isSame = picked.id === patient.id
  const { data: other } = useContract(
    readPatient,
    { params: { id: picked.id ?? patient.id } },
    { enabled: picked.id !== null && !isSame },
  )
  const found = picked.id !== null && !isSame ? other : undefined
  const [kept, gone] = stays === 'this' ? [patient, found] : [found, patient]
  const differences = kept && gone ? differencesOf(kept, gone, language) : []
  // What only the other one says is kept unless somebody wants otherwise, and nobody is written to against their word.
  const byItself = kept && gone && united(kept, gone)
  const isTaken = ({ name }: Difference) =>
    said[name] ?? (byItself !== undefined && byItself[name] !== kept?.[name] && byItself[name] === gone?.[name])
  const taken = new Set(differences.filter(isTaken).map(({ name }) => name))
  const choices = { take: [...taken], leave: differences.flatMap(({ name }) => (taken.has(name) ? [] : [name])) }
  const joined = kept && gone ? joinedOf(kept, gone, choices, language) : []
  const [wrong, setWrong] = useState<string>()
  const merging = useCommand(mergePatients, {
    onSuccess: ({ id, keptId }) => {
      const undo = async () => void (await call(undoMerge, { params: { id } }))
      notify({ message: words.merged(kept ? nameOf(kept) : ''), tone: 'done', undo })
      onMerged(keptId)
    },
    onProblem: (problem) => {
      setWrong(problem.message)
      return true
    },
  })
  const send = () => {
    if (!kept || !gone) return
    setWrong(undefined)
    merging.mutate({
      params: { id: gone.id },
      body: { into: kept.id, version: gone.version, intoVersion: kept.version, ...choices },
    })
  }
  return (
    <FormDialog
      title={words.title}
      size="lg"
      sending={merging.isPending}
      submit={words.merge}
      disabled={!kept || !gone}
      onSend={send}
      onClose={onClose}
    >
      <Text size="sm">{words.hint}</Text>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {words.other}
        </Text>
        <PatientPicker
          value={picked.id}
          name={picked.name}
          error={isSame && words.sameOne}
          autoFocus
          disabled={false}
          onChange={(id, name) => {
            setPicked({ id, name })
            setSaid({})
          }}
        />
      </div>
      {found && (
        <>
          <Text size="sm" fw={500}>
            {words.stays}
          </Text>
          <Choice<'this' | 'other'>
            label={words.stays}
            value={stays}
            onChange={(side) => {
              setStays(side)
              setSaid({})
            }}
            options={[
              { value: 'this', label: words.record(patient.recordNumber) },
              { value: 'other', label: words.record(found.recordNumber) },
            ]}
          />
          {kept && gone && differences.length > 0 ? (
            <DifferenceTable
              differences={differences}
              kept={kept}
              gone={gone}
              taken={taken}
              onTake={(name, isTaken) => setSaid((before) => ({ ...before, [name]: isTaken }))}
            />
          ) : (
            <Text size="sm">{words.same}</Text>
          )}
          {joined.length > 0 && (
            <section aria-label={words.joined}>
              <Text size="sm" fw={500} mb={4}>
                {words.joined}
              </Text>
              <div className={styles.joined}>
                <FactList facts={joined.map(({ label, value }) => [label, value])} />
              </div>
            </section>
          )}
        </>
      )}
      {wrong !== undefined && (
        <Note tone="problem" role="alert">
          {wrong}
        </Note>
      )}
    </FormDialog>
  )
}
