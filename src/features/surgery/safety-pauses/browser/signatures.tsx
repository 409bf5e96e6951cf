import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconLock, IconSignature } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { localTime } from '../../../../shared/time.ts'
import { functionWords } from '../../../network/offers/both.ts'
import type { CasePauses, OnePause } from '../contract.ts'
import type { Obstacle } from '../rules.ts'
import { messages } from './messages.ts'

const SignDialog = lazy(() => import('./sign-dialog.tsx'))

interface SignaturesProps {
  readonly of: CasePauses
  readonly pause: OnePause
}
type Member = CasePauses['crew'][number]

/** Who of the team has signed and who can, with what is missing before anybody can. */
export function Signatures({ of, pause }: SignaturesProps) {
  const words = useMessages(messages)
  const [signer, setSigner] = useState<Member | null>(null)
  const unanswered = pause.items.filter(({ given }) => given === null).length
  const [obstacle] = pause.obstacles
  const why: Readonly<Record<Obstacle | 'none', string | null>> = {
    done: null,
    status: pause.pause === 1 ? words.beforeArrival : words.notRunning,
    earlier: words.earlier,
    unanswered: words.unanswered(unanswered),
    none: words.toSign(pause.toSign),
  }
  const hint = why[obstacle ?? 'none']
  return (
    <Stack gap="xs" mt="lg">
      <Group justify="space-between">
        <Title order={3} size="h3">
          {words.signatures}
        </Title>
        {hint !== null && (
          <Text size="sm" c="dimmed" role="status">
            {hint}
          </Text>
        )}
      </Group>
      {of.crew.map((member) => (
        <Signer
          key={member.id}
          of={of}
          pause={pause}
          member={member}
          isOpen={obstacle === undefined && of.can.includes('answer')}
          onSign={() => setSigner(member)}
        />
      ))}
      <Suspense>
        {signer && (
          <SignDialog appointmentId={of.appointmentId} pause={pause} signer={signer} onClose={() => setSigner(null)} />
        )}
      </Suspense>
    </Stack>
  )
}

interface SignerProps extends SignaturesProps {
  readonly member: Member
  readonly isOpen: boolean
  readonly onSign: () => void
}

function Signer({ of, pause, member, isOpen, onSign }: SignerProps) {
  const words = useMessages(messages)
  const functions = useMessages(functionWords)
  const signature = pause.signatures.find(({ professionalId }) => professionalId === member.id)
  return (
    <Group justify="space-between" mih={48}>
      <div>
        {member.name}{' '}
        <Text span size="sm" c="dimmed">
          {functions[member.function]}
        </Text>
      </div>
      {signature ? (
        <Mark tone="good" icon={IconCircleCheck}>
          {words.signedAt(localTime(signature.at, of.timeZone), signature.byName)}
        </Mark>
      ) : pause.doneAt !== null ? null : member.pin !== 'set' ? (
        <Mark tone="warning" icon={IconLock}>
          {member.pin === 'locked' ? words.lockedPin : words.noPin}
        </Mark>
      ) : (
        <Button
          h={48}
          variant={isOpen ? 'filled' : 'default'}
          disabled={!isOpen}
          leftSection={<IconSignature size={18} aria-hidden="true" />}
          aria-label={`${words.sign}: ${member.name}`}
          onClick={onSign}
        >
          {words.sign}
        </Button>
      )}
    </Group>
  )
}
