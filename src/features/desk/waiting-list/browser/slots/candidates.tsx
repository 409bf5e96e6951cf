import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { openExternal } from '../../../../../browser/external.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { Settled } from '../../../../../browser/settled.tsx'
import { useSearchParams } from '../../../../../browser/search.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { Candidate, FreedSlot } from '../../record.ts'
import { reasonInWords } from '../../reasons.ts'
import { offerSlot } from '../../slot-contract.ts'
import type { WaitingNames } from '../use-waiting-names.ts'
import { offerLink } from './offer-message.ts'
import { slotMessages } from './slot-messages.ts'

interface CandidatesProps {
  readonly slot: FreedSlot
  readonly candidates: readonly Candidate[]
  readonly names: WaitingNames
  readonly isOffered: boolean
  /** All of them at once; otherwise the first, and the others when asked for. */
  readonly isWhole: boolean
}

/** Whom a slot suits, best first, with the reasons; the first is offered it by one press. */
export function Candidates({ slot, candidates, names, isOffered, isWhole: isWholeAtFirst }: CandidatesProps) {
  const words = useMessages(slotMessages)
  const [isWhole, setWhole] = useState(isWholeAtFirst)
  const shown = isWhole ? candidates : candidates.slice(0, isOffered ? 0 : 1)
  const rest = candidates.length - shown.length
  return (
    <Stack gap="xs" mt="xs">
      {shown.map((candidate) => (
        <One key={candidate.itemId} candidate={candidate} slot={slot} names={names} />
      ))}
      {(rest > 0 || (isWhole && !isWholeAtFirst)) && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'start' }}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.fewer : words.more(rest)}
        </Button>
      )}
    </Stack>
  )
}

function One({ candidate, slot, names }: { candidate: Candidate; slot: FreedSlot; names: WaitingNames }) {
  const words = useMessages(slotMessages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  // The list has its own drawer beside it; over any other page it is one of the frame's.
  const drawer = useLocation({
    select: ({ pathname }) => (pathname === '/cirurgias-sem-marcacao' ? 'item' : 'semdata'),
  })
  const { itemId, patientName, procedureId, workerName, rank } = candidate
  const offering = useCommand(offerSlot, {
    onSuccess: ({ offer }) => {
      if (offer === null) return
      notify({ message: words.offered(offer.patientName), tone: 'done' })
      const link = offerLink({ ...offer, unitName: names.unitOf(slot.unitId), zone: names.zoneOf(slot.unitId) })
      if (link) openExternal(link)
      else notify({ message: words.noPhone, tone: 'information' })
    },
  })
  const reasons = candidate.reasons.map((reason) => reasonInWords(reason, names.professionalOf)[language])
  return (
    <div>
      <UnstyledButton fw={600} onClick={() => setSearch({ [drawer]: itemId, anotar: undefined }, { push: true })}>
        {rank}. {patientName}
      </UnstyledButton>
      <Text size="sm">
        {names.procedureOf(procedureId)} · {workerName}
      </Text>
      <Text size="sm" c="gray.7">
        {reasons.join(' · ')}
      </Text>
      {candidate.mayOffer && (
        <Settled state={`${slot.id} ${itemId}`} busy={offering.isPending} label={words.offer}>
          <Button
            mt={4}
            size="compact-md"
            leftSection={<IconBrandWhatsapp size={16} />}
            loading={offering.isPending}
            onClick={() => offering.mutate({ params: { id: slot.id }, body: { id: newId(), itemId } })}
          >
            {words.offer}
          </Button>
        </Settled>
      )}
    </div>
  )
}
