import { Stack, Text, Title } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useUnit } from '../../../../browser/current.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { reasonOf } from '../cnab240-return.ts'
import type { PayFile } from '../record.ts'
import { FileActions } from './file-actions.tsx'
import { OpenPayments } from './open-payments.tsx'
import { payOutcomeWords } from '../words.ts'
import { payFileMessages } from './messages.ts'

interface FileListProps {
  readonly files: readonly PayFile[]
  /** Whether the reader may say what the bank answered. */
  readonly mayAnswer: boolean
}

/** The files that were made, newest first, with what the bank answered. */
export function FileList({ files, mayAnswer }: FileListProps) {
  const words = useMessages(payFileMessages)
  return (
    <Stack component="section" gap="xs" aria-label={words.files}>
      <Title order={2} fz="md">
        {words.files}
      </Title>
      {files.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.noFiles}
        </Text>
      )}
      {files.map((file) => (
        <FileLine key={file.id} file={file} mayAnswer={mayAnswer} />
      ))}
    </Stack>
  )
}

function FileLine({ file, mayAnswer }: { readonly file: PayFile; readonly mayAnswer: boolean }) {
  const words = useMessages(payFileMessages)
  const outcomes = useMessages(payOutcomeWords)
  const language = useLanguage()
  const { unit } = useUnit()
  const at = (instant: string) => formatDayTime(instant, unit.timeZone, language)
  const { withdrawnAt, withdrawnByName, withdrawnReason } = file
  const isWithdrawn = withdrawnAt !== null
  const money = (centavos: number) => formatMoney(centavos, language)
  return (
    <Stack component="article" gap={2} aria-label={words.file(file.number)}>
      <Title order={3} fz="sm" td={isWithdrawn ? 'line-through' : undefined}>
        {words.file(file.number)}
      </Title>
      {file.payerName !== null && <Text size="sm">{file.payerName}</Text>}
      <Text size="sm">{words.fileOf(file.payments, money(file.centavos), formatDate(file.payOn, language))}</Text>
      <Text size="sm" c="dimmed">
        {words.by(file.madeByName, at(file.madeAt))}
      </Text>
      {isWithdrawn ? (
        <Text size="sm">{words.withdrawn(withdrawnByName ?? '', at(withdrawnAt), withdrawnReason ?? '')}</Text>
      ) : (
        <Text size="sm">
          {file.answeredAt === null ? words.waiting : words.paidOf(file.paid, file.payments, money(file.paidCentavos))}
        </Text>
      )}
      {file.refused.map(({ statementId, name, occurrences }) => (
        <Text key={statementId} size="sm" c="red.8">
          {words.refused(name, reasonOf(occurrences)[language])}
        </Text>
      ))}
      {file.settled.map(({ position, name, centavos, outcome, byName, at: when, reason }) => (
        <Text key={`${position} ${when}`} size="sm" c="dimmed">
          {words.settled(
            name,
            money(centavos),
            outcomes[outcome],
            [byName, at(when)].filter(Boolean).join(', '),
            reason,
          )}
        </Text>
      ))}
      <OpenPayments file={file} mayAnswer={mayAnswer} />
      <FileActions file={file} mayAnswer={mayAnswer} />
    </Stack>
  )
}
