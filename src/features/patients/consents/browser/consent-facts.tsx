import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import type { ConsentDetail } from '../contract.ts'
import { signerWords, wayWords } from '../words.ts'
import { ConsentState } from './consent-state.tsx'
import { consentMessages } from './messages.ts'

function Hash({ children }: { readonly children: string }) {
  return (
    <Text span size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  )
}

/** What is known of how a consent was given, line by line. */
export function useConsentFacts(consent: ConsentDetail): (readonly [string, ReactNode])[] {
  const words = useMessages(consentMessages)
  const signers = useMessages(signerWords)
  const ways = useMessages(wayWords)
  const language = useLanguage()
  const { unit } = useUnit()
  const when = (instant: string) => formatDayTime(instant, unit.timeZone, language)
  const { way, drawing, signer, guardianRelation, witnessName, device, file, revokedAt } = consent
  const { procedureName, orderNumber } = consent
  const to = [procedureName, orderNumber !== null && words.order(orderNumber)].filter(Boolean)
  const isTyped = way === 'screen' && drawing === null
  const lines: (readonly [string, ReactNode] | false)[] = [
    [words.state, <ConsentState key="state" {...consent} />],
    revokedAt !== null && [words.revokedAt, `${when(revokedAt)} · ${consent.revokedByName ?? ''}`],
    revokedAt !== null && [words.reason, consent.revokeReason],
    consent.isToUnknown && [words.forSurgery, words.forUnknown],
    to.length > 0 && [words.forSurgery, to.join(' · ')],
    consent.lastDay !== null && [words.counts, formatDate(consent.lastDay, language)],
    [words.how, isTyped ? `${ways[way]}, ${words.typedName}` : ways[way]],
    [words.who, words.by(consent.signerName, (guardianRelation ?? signers[signer]).toLowerCase())],
    [words.when, when(consent.signedAt)],
    witnessName !== null && [words.witness, witnessName],
    [words.recorder, consent.recordedByName],
    device !== null && [words.device, device],
    [words.hash, <Hash key="hash">{consent.textHash}</Hash>],
    file !== null && [words.fileHash, <Hash key="file">{file.sha256}</Hash>],
  ]
  return lines.filter((line) => line !== false)
}
