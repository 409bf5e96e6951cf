import { Stack, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { Note } from '../../../browser/note.tsx'
import { useContract } from '../../../browser/query.ts'
import { DidNotCome, Waiting } from '../../../browser/states.tsx'
import { useToday } from '../../../browser/use-today.ts'
import { addDays, formatDate } from '../../../shared/time.ts'
import { readRetentions } from '../contract.ts'
import { daysBeforeEnd, lawTaxes, retainedRegimes } from '../model.ts'
import { endingBy } from '../retain.ts'
import type { SaidRetention } from '../schemas.ts'
import { retainedRegimeWords, taxWords } from '../words.ts'
import { regimeMessages } from './messages.ts'
import { SaidTax } from './said-tax.tsx'

const RetentionDialog = lazy(() => import('./retention-dialog.tsx'))
const RenewDialog = lazy(() => import('./renew-dialog.tsx'))

/** What the law keeps back in each regime, from when on, until when and by which law. */
export default function RetentionsTab() {
  const words = useMessages(regimeMessages)
  const language = useLanguage()
  const [changed, setChanged] = useState<SaidRetention>()
  const [renewed, setRenewed] = useState<SaidRetention>()
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
      <Endings said={data.items} />
      {retainedRegimes.map((regime) => (
        <section key={regime} aria-label={retainedRegimeWords[language][regime]}>
          <Title order={2} fz="md" mb="xs">
            {retainedRegimeWords[language][regime]}
          </Title>
          <Stack gap="sm">
            {lawTaxes.map((tax) => {
              const said = data.items.filter((one) => one.regime === regime && one.tax === tax)
              const [latest] = said
              return (
                latest && (
                  <SaidTax
                    key={tax}
                    said={said}
                    onChange={() => setChanged(latest)}
                    onRenew={() => setRenewed(latest)}
                  />
                )
              )
            })}
          </Stack>
        </section>
      ))}
      <Suspense>
        {changed && <RetentionDialog before={changed} onClose={() => setChanged(undefined)} />}
        {renewed && renewed.validUntil !== null && (
          <RenewDialog before={{ ...renewed, validUntil: renewed.validUntil }} onClose={() => setRenewed(undefined)} />
        )}
      </Suspense>
    </Stack>
  )
}

/** What ended, or ends within two months. */
function Endings({ said }: { readonly said: readonly SaidRetention[] }) {
  const words = useMessages(regimeMessages)
  const language = useLanguage()
  const today = useToday()
  const ending = endingBy(said, addDays(today, daysBeforeEnd))
  if (ending.length === 0) return null
  const notes = ending.map(({ id, regime, tax, validUntil }) => {
    const what = `${taxWords[language][tax]} · ${retainedRegimeWords[language][regime]}`
    const day = formatDate(validUntil, language)
    return (
      <Note key={id} tone="warning" role="status">
        {validUntil < today ? words.ended(what, day) : words.ends(what, day)}
      </Note>
    )
  })
  return <Stack gap="xs">{notes}</Stack>
}
