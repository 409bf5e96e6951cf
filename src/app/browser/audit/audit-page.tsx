import { Select } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useDocumentTitle } from '../../../browser/pages/document-title.ts'
import { RecordWaiting } from '../../../browser/record/record-states.tsx'
import { useRecordSearch } from '../../../browser/record/use-record-search.ts'
import { useSearchParams } from '../../../browser/search.ts'
import { Choice } from '../../../browser/table/choice.tsx'
import { ExportMenu } from '../../../browser/table/export-menu.tsx'
import { chipOf } from '../../../browser/table/filter-chips.tsx'
import { FilterPopover } from '../../../browser/table/filter-popover.tsx'
import { pastPeriodNames } from '../../../browser/table/period.ts'
import { useListPeriod } from '../../../browser/table/period-select.tsx'
import { RecordList } from '../../../browser/table/record-list.tsx'
import { SearchParamSelect, UnitSelect } from '../../../browser/table/search-param-select.tsx'
import { usePages } from '../../../browser/table/use-pages.ts'
import { type AuditKind, auditKinds, exportAudit, listAudit } from '../../../features/insight/audit/contract.ts'
import { ColleagueSelect } from '../../../features/foundation/staff/browser/colleague-select.tsx'
import { eventsOf, verbInWords } from '../../../shared/noun-events.ts'
import { events } from '../../collected/events.ts'
import { auditColumns } from './audit-columns.tsx'
import { didOf, subjectOf } from './said.ts'
import { auditMessages } from './audit-messages.ts'
import { useAuditReader } from './use-audit-reader.ts'
import type { AuditReader } from './wordings.ts'

const AuditDrawer = lazy(() => import('./audit-drawer.tsx'))

/** `/auditoria`: what happened to every record, by whom and when; openings and exports included. */
export default function AuditPage() {
  const words = useMessages(auditMessages)
  useDocumentTitle(`${words.title} · Pauta`)
  const reader = useAuditReader()
  return reader ? <Audit reader={reader} /> : <RecordWaiting />
}

function Audit({ reader }: { readonly reader: AuditReader }) {
  const words = useMessages(auditMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const [search, setSearch] = useSearchParams()
  const address = useRecordSearch('evento', null)
  const period = useListPeriod(unit.timeZone, 'hoje', pastPeriodNames)
  const { quem, tipo, acao, filial, registro } = search
  const of = tipo ? eventsOf(events, tipo) : undefined
  const kind = auditKinds.find((one) => kindWords[one] === search['mostrar'])
  const query = {
    ...period.asked,
    ...(quem && { actorId: [quem] }),
    ...(of && { noun: [of.noun] }),
    ...(of && acao && { verb: [acao] }),
    ...(filial && { unitId: [filial] }),
    ...(registro && { entityId: registro }),
    ...(kind && { kind }),
  }
  const pages = usePages(listAudit, { query: { ...query, limit: 50 } })
  const columns = useMemo(() => auditColumns(reader), [reader])
  const chips = [
    ...period.chips,
    ...chipOf('quem', quem && `${words.who}: ${reader.nameOf(quem) ?? words.somebody}`),
    ...(of
      ? [
          {
            id: 'tipo',
            label: `${words.record}: ${of.words[language]}`,
            without: { tipo: undefined, acao: undefined },
          },
          ...chipOf('acao', acao && `${words.verb}: ${verbInWords(of, acao, language)}`),
        ]
      : []),
    ...chipOf('filial', filial && `${words.unit}: ${reader.nameOf(filial) ?? '–'}`),
    ...chipOf('registro', registro && words.oneRecord),
  ]
  return (
    <>
      <RecordList
        list="audit"
        title={words.title}
        label={words.title}
        columns={columns}
        pages={pages}
        rowId={({ id }) => String(id)}
        rowName={(entry) => `${didOf(entry, reader)} · ${subjectOf(entry, reader)}`}
        openId={address.id}
        onOpen={({ id }) => address.open(String(id))}
        tools={
          <>
            {period.select}
            <Choice<'tudo' | AuditKind>
              label={words.kind}
              value={kind ?? 'tudo'}
              onChange={(chosen) => setSearch({ mostrar: chosen === 'tudo' ? undefined : kindWords[chosen] })}
              options={[
                { value: 'tudo', label: words.everything },
                { value: 'changes', label: words.onlyChanges },
                { value: 'readings', label: words.onlyReadings },
              ]}
            />
            <FilterPopover>
              <ColleagueSelect
                label={words.who}
                none={words.anybody}
                value={quem ?? ''}
                onChange={(id) => setSearch({ quem: id || undefined })}
              />
              <Select
                label={words.record}
                placeholder={words.anyNoun}
                data={nounChoices(language)}
                value={of?.noun ?? null}
                searchable
                clearable
                comboboxProps={{ withinPortal: false }}
                onChange={(noun) => setSearch({ tipo: noun ?? undefined, acao: undefined })}
              />
              {of && (
                <SearchParamSelect
                  member="acao"
                  label={words.verb}
                  none={words.anyVerb}
                  options={Object.keys(of.verbs).map((verb) => ({
                    value: verb,
                    label: verbInWords(of, verb, language),
                  }))}
                />
              )}
              <UnitSelect label={words.unit} none={words.anyUnit} />
            </FilterPopover>
          </>
        }
        endTools={<ExportMenu contract={exportAudit} input={(format) => ({ query: { ...query, format } })} />}
        chips={chips}
        empty={
          chips.length > 0 || kind
            ? { title: words.nothingFound, hint: words.nothingFoundHint }
            : { title: words.none, hint: words.noneHint }
        }
      />
      <Suspense>{address.id && <AuditDrawer key={address.id} address={address} reader={reader} />}</Suspense>
    </>
  )
}

/** What the address says of them. */
const kindWords = { changes: 'mudancas', readings: 'leituras' } as const

function nounChoices(language: AuditReader['language']) {
  return Object.values(events)
    .filter((one) => !('isPersonal' in one && one.isPersonal))
    .map(({ noun, words }) => ({ value: noun, label: words[language] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
