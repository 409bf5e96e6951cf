import { Button, FileButton, Group } from '@mantine/core'
import { IconArrowBackUp, IconDownload, IconFileImport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { notify, orTellProblem } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { download } from '../../../../browser/table/download.ts'
import { answerPayFile, downloadPayFile } from '../contract.ts'
import type { PayFile } from '../record.ts'
import { payFileMessages } from './messages.ts'

const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'))

interface FileActionsProps {
  readonly file: PayFile
  readonly mayAnswer: boolean
}

/** What is done with a file: taken to the bank, answered by it (also once it was taken back, if it went there all the same), or taken back. */
export function FileActions({ file, mayAnswer }: FileActionsProps) {
  const words = useMessages(payFileMessages)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const isWithdrawn = file.withdrawnAt !== null
  const params = { id: file.id }
  const take = (format: 'cnab240' | 'csv') =>
    void orTellProblem(() => download(downloadPayFile, { params, query: { format } }))
  const answering = useCommand(answerPayFile, {
    onSuccess: ({ paid, refused }) => notify({ message: words.answered(paid, refused.length), tone: 'done' }),
  })
  // Banks write in the alphabet of ISO 8859-1, some with a sign for the end of the file.
  const read = async (chosen: File | null) => {
    if (!chosen) return
    const text = new TextDecoder('iso-8859-1').decode(await chosen.arrayBuffer())
    answering.mutate({ params, body: { text: text.replaceAll('\u001A', '') } })
  }
  return (
    <Group gap="xs">
      {!isWithdrawn && (
        <>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} />}
            onClick={() => take('cnab240')}
          >
            {words.cnab}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} />}
            onClick={() => take('csv')}
          >
            {words.csv}
          </Button>
        </>
      )}
      {mayAnswer && (
        <FileButton onChange={(chosen) => void read(chosen)} accept=".ret,.txt,.rem,text/plain">
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              leftSection={<IconFileImport size={16} />}
              loading={answering.isPending}
            >
              {words.answer}
            </Button>
          )}
        </FileButton>
      )}
      {mayAnswer && !isWithdrawn && file.answeredAt === null && (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          leftSection={<IconArrowBackUp size={16} />}
          onClick={() => setWithdrawing(true)}
        >
          {words.withdraw}
        </Button>
      )}
      <Suspense>{isWithdrawing && <WithdrawDialog file={file} onClose={() => setWithdrawing(false)} />}</Suspense>
    </Group>
  )
}
