import '../../units/browser/settings.css'
import { Button } from '@mantine/core'
import { IconArchive, IconPencil, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../browser/api.ts'
import { useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import type { ProblemError } from '../../../browser/problem.ts'
import { refetchShowing, useCommand, useContract } from '../../../browser/query.ts'
import { FactList } from '../../../browser/record/fact-list.tsx'
import { RecordDrawer } from '../../../browser/record/record-drawer.tsx'
import { RecordMissing, RecordWaiting } from '../../../browser/record/record-states.tsx'
import { RecordTabs } from '../../../browser/record/record-tabs.tsx'
import type { RecordSearch } from '../../../browser/record/use-record-search.ts'
import { useShortcut } from '../../../browser/shortcuts.ts'
import { formatMoney } from '../../../shared/money.ts'
import { AffectedList, affectedIn } from '../../units/browser/affected-list.tsx'
import { roomKindWords } from '../../rooms/words.ts'
import { type ManagedProcedure, readProcedure, restoreProcedure, retireProcedure } from '../settings-contract.ts'
import { neededText, procedureKindWords } from '../words.ts'
import { ProcedureState } from './procedure-columns.tsx'
import { ProcedureForm } from './procedure-form.tsx'
import { ProcedureHistory } from './procedure-history.tsx'
import { procedureFieldNames, procedureMessages } from './procedure-messages.ts'
import { Swatch } from './swatch.tsx'

/** One procedure beside the catalogue: to look at, to change, or a new one. */
export default function ProcedureDrawer({ address }: { address: RecordSearch }) {
  const words = useMessages(procedureMessages)
  const { may } = useSession()
  const { id, writing } = address
  const isNew = writing === 'new' && may('procedure.edit')
  return (
    <RecordDrawer
      title={isNew ? words.newProcedure : id && <Title id={id} />}
      writing={writing !== null && may('procedure.edit')}
      onClose={address.close}
    >
      {isNew ? <ProcedureForm address={address} /> : id && <One key={id} id={id} address={address} />}
    </RecordDrawer>
  )
}

function Title({ id }: { id: string }) {
  const words = useMessages(procedureMessages)
  const { data, error } = useContract(readProcedure, { params: { id } })
  return data?.name ?? (error ? words.missing : words.loading)
}

function One({ id, address }: { id: string; address: RecordSearch }) {
  const words = useMessages(procedureMessages)
  const { may } = useSession()
  const { data: procedure, error, refetch } = useContract(readProcedure, { params: { id } })
  if (!procedure) return error ? <RecordMissing error={error} onAgain={() => void refetch()} /> : <RecordWaiting />
  const mayEdit = may('procedure.edit')
  if (address.writing === 'edit' && mayEdit) return <ProcedureForm procedure={procedure} address={address} />
  return (
    <>
      {mayEdit ? (
        <Actions procedure={procedure} onEdit={() => address.edit(id)} />
      ) : (
        <p className="record-note">{words.onlySeeing}</p>
      )}
      <RecordTabs facts={<Facts procedure={procedure} />} history={<ProcedureHistory id={id} />} />
    </>
  )
}

function Actions({ procedure, onEdit }: { procedure: ManagedProcedure; onEdit: () => void }) {
  const words = useMessages(procedureMessages)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const params = { id: procedure.id }
  const refetch = () => refetchShowing('procedure')
  const retiring = useCommand(retireProcedure, {
    onProblem: (error) => {
      if (!affectedIn(error)) return false
      setProblem(error)
      return true
    },
    onSuccess: ({ name }) => {
      setProblem(null)
      notify({
        message: words.wasRetired(name),
        tone: 'done',
        undo: async () => {
          await call(restoreProcedure, { params })
          refetch()
        },
      })
    },
  })
  const restoring = useCommand(restoreProcedure, {
    onSuccess: ({ name }) => notify({ message: words.wasRestored(name), tone: 'done' }),
  })
  const retire = (confirmation?: string) =>
    retiring.mutate({ params, body: confirmation === undefined ? {} : { confirmation } })
  useShortcut('e', onEdit, { description: words.edit, inDialog: true })
  return (
    <>
      <div className="settings-actions">
        <Button leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {words.edit}
        </Button>
        {procedure.active ? (
          <Button
            variant="default"
            leftSection={<IconArchive size={16} />}
            loading={retiring.isPending}
            onClick={() => retire()}
          >
            {words.retire}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} />}
            loading={restoring.isPending}
            onClick={() => restoring.mutate({ params })}
          >
            {words.restore}
          </Button>
        )}
      </div>
      <AffectedList
        problem={problem}
        confirm={{ label: words.retireAnyway, busy: retiring.isPending, onConfirm: retire }}
      />
    </>
  )
}

function Facts({ procedure }: { procedure: ManagedProcedure }) {
  const words = useMessages(procedureMessages)
  const names = useMessages(procedureFieldNames)
  const language = useLanguage()
  const { colour } = procedure
  return (
    <FactList
      facts={[
        [names.active, <ProcedureState key="state" active={procedure.active} language={language} />],
        [names.code, procedure.code],
        [names.kind, procedureKindWords[language][procedure.kind]],
        [names.duration, words.minutes(procedure.durationMinutes)],
        [names.price, formatMoney(procedure.priceCentavos, language)],
        [names.roomKind, roomKindWords[language][procedure.roomKind]],
        [names.requiredFunctions, neededText(procedure.requiredFunctions, language)],
        [names.countsGrafts, procedure.countsGrafts ? words.yes : words.no],
        [
          names.colour,
          colour && (
            <span key="colour">
              <Swatch colour={colour} />
              {colour}
            </span>
          ),
        ],
      ]}
    />
  )
}
