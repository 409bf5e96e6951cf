import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconFileCode, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { fetchAnswer } from '../../../../browser/api.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify, orTellProblem } from '../../../../browser/notice.ts'
import { download } from '../../../../browser/table/download.ts'
import { exportPersonalData, readPersonalDataSchema } from '../contract.ts'
import { Anonymise } from './anonymise.tsx'
import { personalDataWords } from './personal-data-words.ts'
import type { PersonalData } from '../document.ts'

const PersonalDataPrint = lazy(() => import('./personal-data-print.tsx'))

/** Seconds that the whole of a long record may take. */
const patience = 120

interface PersonalDataActionsProps {
  readonly patientId: string
  /** Of the record, as it is shown. */
  readonly version: number
}

/** Hands a patient's own data over, as a file or on paper, and forgets them where the law allows. */
export default function PersonalDataActions({ patientId, version }: PersonalDataActionsProps) {
  const words = useMessages(personalDataWords)
  const [busy, setBusy] = useState<'file' | 'paper' | 'schema'>()
  const [printed, setPrinted] = useState<PersonalData>()
  const during = async (what: NonNullable<typeof busy>, work: () => Promise<unknown>) => {
    setBusy(what)
    await orTellProblem(work).finally(() => setBusy(undefined))
  }
  const params = { id: patientId }
  const take = async () =>
    notify({ message: words.taken(await download(exportPersonalData, { params })), tone: 'done' })
  const print = async () => {
    const answer = await fetchAnswer(exportPersonalData, { params }, { patience })
    // As the schema says that is published beside it.
    setPrinted((await answer.json()) as PersonalData)
  }
  const takeSchema = async () =>
    notify({ message: words.taken(await download(readPersonalDataSchema, {})), tone: 'done' })
  return (
    <>
      <Stack gap="xs" mb="lg">
        <Title order={3} size="h4">
          {words.title}
        </Title>
        <Text c="dimmed">{words.hint}</Text>
        <Group gap="xs">
          <Button
            leftSection={<IconDownload size={16} />}
            loading={busy === 'file'}
            onClick={() => void during('file', take)}
          >
            {words.download}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} />}
            loading={busy === 'paper'}
            onClick={() => void during('paper', print)}
          >
            {words.printAll}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconFileCode size={16} />}
            loading={busy === 'schema'}
            onClick={() => void during('schema', takeSchema)}
          >
            {words.schema}
          </Button>
        </Group>
        {printed && (
          <Suspense>
            <PersonalDataPrint data={printed} onDone={() => setPrinted(undefined)} />
          </Suspense>
        )}
      </Stack>
      <Anonymise patientId={patientId} version={version} />
    </>
  )
}
