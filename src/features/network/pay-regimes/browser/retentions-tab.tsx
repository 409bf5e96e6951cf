import { Stack, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome, Waiting } from '../../../../browser/states.tsx'
import { useToday } from '../../../../browser/use-today.ts'
import { addDays, formatDate } from '../../../../shared/time.ts'
import { readRetentions } from '../contract.ts'
import { legalEntities } from '../../../foundation/offers/both.ts'
import { daysBeforeEnd, type IssScope, lawTaxes, type RetainedRegime, retainedRegimes } from '../model.ts'
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
  const [changed, setChanged] = useState<{ readonly before: SaidRetention; readonly isNarrowed?: boolean }>()
  const companies = useContract(legalEntities.list, {}).data?.items ?? []
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
            {[...Map.groupBy(ofRegime(data.items, regime), scopeKey)].map(([key, said]) => {
              const [latest] = said
              return (
                latest && (
                  <SaidTax
                    key={key}
                    said={said}
                    companies={companies}
                    onChange={() => setChanged({ before: latest })}
                    onRenew={() => setRenewed(latest)}
                    {...(latest.tax === 'iss' &&
                      isWhole(latest) && { onNarrow: () => setChanged({ before: latest, isNarrowed: true }) })}
                  />
                )
              )
            })}
          </Stack>
        </section>
      ))}
      <Suspense>
        {changed && <RetentionDialog {...changed} onClose={() => setChanged(undefined)} />}
        {renewed && renewed.validUntil !== null && (
          <RenewDialog before={{ ...renewed, validUntil: renewed.validUntil }} onClose={() => setRenewed(undefined)} />
        )}
      </Suspense>
    </Stack>
  )
}

const isWhole = ({ legalEntityId, service }: IssScope) => legalEntityId === null && service === null
const scopeKey = ({ tax, legalEntityId, service }: SaidRetention) => [tax, legalEntityId, service].join('/')

/** What was said of a regime, by tax; of ISS what is of anybody first. */
function ofRegime(said: readonly SaidRetention[], regime: RetainedRegime): readonly SaidRetention[] {
  const place = (one: SaidRetention) => lawTaxes.indexOf(one.tax) * 2 + Number(!isWhole(one))
  return said.filter((one) => one.regime === regime).toSorted((one, other) => place(one) - place(other))
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
