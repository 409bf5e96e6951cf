import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Both } from '../../shared/both.ts'
import type { AnyRecord, AnyRow, RowOf } from '../../shared/fields/record.ts'
import type { NounEvents } from '../../shared/noun-events.ts'
import { useSession } from '../current.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { Note } from '../note.tsx'
import { useContract } from '../query.ts'
import { DidNotCome } from '../states.tsx'
import { FactList } from '../facts.tsx'
import type { FormSlots } from './field-form.tsx'
import { recordMessages } from './messages.ts'
import { type Deleting, RecordActions } from './record-actions.tsx'
import { LifeState } from './life-state.tsx'
import { plainRefusals } from './plain-refusals.ts'
import { type Cells, shownIn, titleOf } from './record-cells.tsx'
import { Drawer } from '../dialog/drawer.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordWaiting } from './record-states.tsx'
import { recordWording } from './record-wording.ts'
import { RecordTabs } from './record-tabs.tsx'
import type { RecordSearch } from './use-record-search.ts'

interface RecordPanelProps<R extends AnyRecord> extends FormSlots {
  readonly record: R
  /** What happens to such records, and in which words. */
  readonly events: NounEvents
  readonly address: RecordSearch
  readonly cells?: Cells<R>
  /** A fact that is no field, for those who may edit. */
  readonly MoreFact?: { readonly name: Both; readonly Value: ComponentType<{ row: RowOf<R> }> }
  /** Beneath the facts, in words and otherwise. */
  readonly note?: Both | undefined
  readonly Beneath?: ComponentType<{ row: RowOf<R> }>
  readonly Above?: ComponentType<{ row: RowOf<R> }>
  /** What else can be done with it. */
  readonly Actions?: ComponentType<{ row: RowOf<R> }>
  /** Where nobody reads what happened to it beside it. */
  readonly withoutHistory?: true
  readonly deleting?: Deleting
  /** While it is looked at, where the usual width is not enough. */
  readonly width?: number
}

const none = {}
/** Most who open a record only look. */
const FieldForm = lazy(async () => ({ default: (await import('./field-form.tsx')).FieldForm }))

/** One record beside its list: to look at, to change, or a new one. */
export function RecordPanel<R extends AnyRecord>({ refusals = plainRefusals, ...rest }: RecordPanelProps<R>) {
  const props = { ...rest, refusals }
  const { record, address, width } = props
  const language = useLanguage()
  const { id, writing } = address
  const isNew = writing === 'new'
  return (
    <Drawer
      title={isNew ? record.words.begin[language] : id && <Title record={record} id={id} />}
      writing={writing !== null}
      {...(writing === null && width !== undefined && { width })}
      onClose={address.close}
    >
      <Suspense fallback={<RecordWaiting />}>
        {isNew ? (
          <FieldForm {...props} record={record} begunWith={address.begunWith} />
        ) : (
          id && <One key={id} {...props} id={id} />
        )}
      </Suspense>
    </Drawer>
  )
}

function Title({ record, id }: { record: AnyRecord; id: string }) {
  const language = useLanguage()
  const words = useMessages(recordMessages)
  const { data, error } = useContract(record.read, { params: { id } })
  const { missing = words.missing } = record.words.missing?.[language] ?? {}
  return data ? titleOf(record, data) : error ? missing : words.loading
}

function One<R extends AnyRecord>({ id, ...props }: RecordPanelProps<R> & { readonly id: string }) {
  const { address, deleting, refusals, Actions, withoutHistory } = props
  const record: AnyRecord = props.record
  const language = useLanguage()
  const words = useMessages(recordMessages)
  const { data: row, error, refetch } = useContract(record.read, { params: { id } })
  if (!row) {
    if (!error) return <RecordWaiting />
    // That it is missing is the title of its drawer.
    const { failed, missingHint: hint } = record.words.missing?.[language] ?? words
    return <DidNotCome error={error} title={failed} missing={{ hint }} onAgain={() => void refetch()} />
  }
  const mayEdit = row.can.includes('edit')
  if (address.writing === 'edit' && mayEdit) {
    return <FieldForm {...props} record={record} row={row} />
  }
  const { onlySeeing } = record.words
  return (
    <>
      {row.can.length > 0 ? (
        <RecordActions record={record} row={row} address={address} deleting={deleting} refusals={refusals}>
          {Actions && <Actions row={row as never} />}
        </RecordActions>
      ) : (
        onlySeeing && <Note mb="md">{onlySeeing[language]}</Note>
      )}
      {withoutHistory ? (
        <Facts {...props} row={row} />
      ) : (
        <RecordTabs facts={<Facts {...props} row={row} />} history={<History {...props} id={id} />} />
      )}
    </>
  )
}

function Facts<R extends AnyRecord>({
  record,
  cells = none,
  MoreFact,
  note,
  Beneath,
  Above,
  row,
}: RecordPanelProps<R> & { row: AnyRow }) {
  const language = useLanguage()
  const { may } = useSession()
  const { fields, lifeCycle } = record
  const [, ...names] = Object.keys(fields).filter((name) => {
    const { secret, fact } = fields[name] ?? {}
    return fact !== false && (!secret || may(secret))
  })
  const facts = names.flatMap((name): [string, ReactNode][] => {
    const { label, short = label } = fields[name] ?? {}
    return short ? [[short[language], shownIn(record, name, row, language, cells)]] : []
  })
  return (
    <>
      {Above && <Above row={row as RowOf<R>} />}
      <FactList
        facts={[
          ...(lifeCycle
            ? [
                [
                  lifeCycle.title[language],
                  <LifeState key="state" life={lifeCycle} row={row} language={language} cells={cells} />,
                ] as const,
              ]
            : []),
          ...facts,
          ...(MoreFact && may(record.permissions.edit)
            ? [[MoreFact.name[language], <MoreFact.Value key="more" row={row as RowOf<R>} />] as const]
            : []),
        ]}
      />
      {note && <Note mb="md">{note[language]}</Note>}
      {Beneath && <Beneath row={row as RowOf<R>} />}
    </>
  )
}

function History<R extends AnyRecord>({ record, events, shows, id }: RecordPanelProps<R> & { readonly id: string }) {
  const language = useLanguage()
  return <RecordHistory id={id} {...recordWording(record, events, language, shows)} />
}
