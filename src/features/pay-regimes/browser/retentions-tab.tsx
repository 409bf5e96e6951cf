import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { Note } from '../../../browser/note.tsx'
import { useContract } from '../../../browser/query.ts'
import { DidNotCome, Waiting } from '../../../browser/states.tsx'
import { formatDate } from '../../../shared/time.ts'
import { readRetentions } from '../contract.ts'
import { retainedRegimes, taxes } from '../model.ts'
import type { SaidRetention } from '../schemas.ts'
import { retainedRegimeWords, taxWords, termsShown } from '../words.ts'
import { regimeMessages } from './messages.ts'

const RetentionDialog = lazy(() => import('./retention-dialog.tsx'))

/** What the law keeps back in each regime, from when on and by which law. */
export default function RetentionsTab() {
  const words = useMessages(regimeMessages)
  const language = useLanguage()
  const [changed, setChanged] = useState<SaidRetention>()
  const { data, error, refetch } = useContract(readRetentions, {})
  if (!data)
    return error ? (
      <DidNotCome error={error} onAgain={() => void refetch()} />
    ) : (
      <Waiting height={240} label={words.loading} />
    )
  return (
    <Stack gap="lg" maw={860}>
      <Note tone="told">{words.check}</Note>
      {retainedRegimes.map((regime) => (
        <section key={regime} aria-label={retainedRegimeWords[language][regime]}>
          <Title order={2} fz="md" mb="xs">
            {retainedRegimeWords[language][regime]}
          </Title>
          <Stack gap="sm">
            {taxes.map((tax) => {
              const said = data.items.filter((one) => one.regime === regime && one.tax === tax)
              return said[0] && <Tax key={tax} said={said} onChange={() => setChanged(said[0])} />
            })}
          </Stack>
        </section>
      ))}
      <Suspense>{changed && <RetentionDialog before={changed} onClose={() => setChanged(undefined)} />}</Suspense>
    </Stack>
  )
}

/** One tax: what holds from when on, the latest first. */
function Tax({ said, onChange }: { readonly said: readonly SaidRetention[]; readonly onChange: () => void }) {
  const words = useMessages(regimeMessages)
  const language = useLanguage()
  const { may } = useSession()
  const [latest] = said
  if (!latest) return null
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <Stack gap={2} flex="1 1 260px">
        {said.map(({ id, tax, terms, validFrom, source, recordedByName }, index) => (
          <Text key={id} size="sm" c={index === 0 ? undefined : 'dimmed'}>
            <b>{taxWords[language][tax]}</b>: {termsShown(terms, language)} ·{' '}
            {words.since(formatDate(validFrom, language))}
            <br />
            <Text span size="xs" c="dimmed">
              {source} · {recordedByName === null ? words.brought : words.by(recordedByName)}
            </Text>
          </Text>
        ))}
      </Stack>
      {may('payment.edit') && (
        <Button variant="default" size="compact-md" onClick={onChange}>
          {words.newDate}
        </Button>
      )}
    </Group>
  )
}
