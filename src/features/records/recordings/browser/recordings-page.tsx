import { Button, Stack } from '@mantine/core'
import { IconMicrophone, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../browser/pages/document-title.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { type FilterRecords, listChips } from '../../../../browser/table/list-filter-chips.ts'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { pastPeriodNames } from '../../../../browser/table/period.ts'
import { useListPeriod } from '../../../../browser/table/period-select.tsx'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { askedBy } from '../../../../shared/fields/list-filters.ts'
import { exportRecordings, listRecordings, recordingSorts, type RecordingSort } from '../contract.ts'
import { recordingFilters } from './list-filters.ts'
import { messages } from './messages.ts'
import { recordingColumns } from './recording-columns.tsx'
import { RoomNotes } from './room-note.tsx'
import { UploadTray } from './upload-tray.tsx'

const RecordDialog = lazy(() => import('./record-dialog.tsx'))
const UploadDialog = lazy(() => import('./upload-dialog.tsx'))

function isSort(text: string | undefined): text is RecordingSort {
  return recordingSorts.some((sort) => sort === text)
}

/** `/gravacoes`: recordings of consultations and sales calls that the reader may hear; each opens over the page. */
export default function RecordingsPage() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const { unit, units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const [dialog, setDialog] = useState<'upload' | 'record' | null>(null)
  useDocumentTitle(`${words.title} · Pauta`)
  const period = useListPeriod(unit.timeZone, 'tudo', pastPeriodNames)
  const q = search['q']
  const sort = isSort(search['ordem']) ? search['ordem'] : '-recordedAt'
  const asked = { ...(q && { q }), ...askedBy(recordingFilters, search), ...period.asked }
  const pages = usePages(listRecordings, { query: { ...asked, sort } })
  const columns = useMemo(() => recordingColumns(language, units), [language, units])
  const choices: FilterRecords =
    units.length > 1 ? { unitId: units.map(({ id, shortName }) => ({ id, name: shortName })) } : {}
  const chips = [...listChips(recordingFilters, search, choices, language), ...period.chips]
  return (
    <>
      <RecordList
        list="recordings"
        title={words.title}
        label={words.title}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ patientName, recordedAt }) => `${patientName} ${recordedAt}`}
        isPast={({ isWithdrawn, state }) => isWithdrawn || state === 'trashed' || state === 'deleted'}
        openId={readId(search['gravacao'])}
        onOpen={({ id }) => setSearch({ gravacao: id, trecho: undefined }, { push: true })}
        sort={sort}
        onSort={(next) => setSearch({ ordem: next === '-recordedAt' ? undefined : next })}
        actions={
          may('recording.edit') && (
            <>
              <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => setDialog('upload')}>
                {words.upload}
              </Button>
              <Button leftSection={<IconMicrophone size={16} />} onClick={() => setDialog('record')}>
                {words.record}
              </Button>
            </>
          )
        }
        tools={
          <>
            <SearchBox placeholder={words.searchHint} />
            {period.select}
            <ListFilterButton filters={recordingFilters} choices={choices} />
          </>
        }
        endTools={
          may('recording.export') && (
            <ExportMenu contract={exportRecordings} input={(format) => ({ query: { ...asked, sort, format } })} />
          )
        }
        summary={
          <Stack gap="xs">
            <RoomNotes />
            <UploadTray />
          </Stack>
        }
        chips={chips}
        empty={
          q || chips.length > 0
            ? { title: words.nothing, hint: words.nothingHint }
            : { title: words.noneTitle, hint: words.noneHint }
        }
      />
      <Suspense>
        {dialog === 'upload' && <UploadDialog onClose={() => setDialog(null)} />}
        {dialog === 'record' && <RecordDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}
