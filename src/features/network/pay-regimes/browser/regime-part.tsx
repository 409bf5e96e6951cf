import { Button, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { formatDate } from '../../../../shared/time.ts'
import { readRegimes } from '../contract.ts'
import { regimeShown } from '../words.ts'
import { regimeMessages } from './messages.ts'

const PersonPart = lazy(() => import('./person-part.tsx'))
const RegimeDialog = lazy(() => import('./regime-dialog.tsx'))

/** As what a professional is paid and was, for those to whom pay is open; the administration says it anew. */
export function RegimePart({ professionalId }: { readonly professionalId: string }) {
  const { may } = useSession()
  return may('payment.read') ? <Regimes professionalId={professionalId} /> : null
}

function Regimes({ professionalId }: { readonly professionalId: string }) {
  const words = useMessages(regimeMessages)
  const language = useLanguage()
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useContract(readRegimes, { params: { id: professionalId } })
  if (!data) return error ? <DidNotCome error={error} onAgain={() => void refetch()} /> : null
  const isPerson = data.items.some(({ kind }) => kind === 'selfEmployed')
  return (
    <>
      <Stack component="section" gap={4} aria-label={words.title} align="flex-start" mb="sm">
        <Title order={3} fz="sm">
          {words.title}
        </Title>
        {data.items.length === 0 && <Text size="sm">{words.none}</Text>}
        {data.items.map((said, index) => (
          <Text key={said.id} size="sm" c={index === 0 ? undefined : 'dimmed'}>
            {[
              regimeShown(said, language),
              words.since(formatDate(said.validFrom, language)),
              words.by(said.recordedByName),
            ].join(' · ')}
          </Text>
        ))}
        {may('payment.edit') && (
          <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
        <Suspense>
          {isOpen && (
            <RegimeDialog
              professionalId={professionalId}
              {...(data.items[0] && { before: data.items[0] })}
              onClose={() => setOpen(false)}
            />
          )}
        </Suspense>
      </Stack>
      <Suspense>{isPerson && <PersonPart professionalId={professionalId} />}</Suspense>
    </>
  )
}
