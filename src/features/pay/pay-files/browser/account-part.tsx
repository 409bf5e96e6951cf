import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { readProfile } from '../contract.ts'
import type { LegalEntity } from '../../../foundation/offers/both.ts'
import { payFileMessages } from './messages.ts'

const ProfileDialog = lazy(() => import('./profile-dialog.tsx'))

interface AccountPartProps {
  readonly kept: ContractOutput<typeof readProfile>
  /** The company whose it is; undefined where there is but one. */
  readonly payer: LegalEntity | undefined
}

/** The account that pays, in a line. */
export function AccountPart({ kept, payer }: AccountPartProps) {
  const words = useMessages(payFileMessages)
  const [isOpen, setOpen] = useState(false)
  const { profile } = kept
  return (
    <Stack component="section" gap={4} aria-label={words.account}>
      <Title order={2} fz="md">
        {words.account}
      </Title>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c={profile ? undefined : 'dimmed'}>
          {profile
            ? words.accountOf(profile.bankName, profile.agreement, profile.agency, profile.account)
            : words.noAccount}
        </Text>
        <Button variant="default" onClick={() => setOpen(true)}>
          {profile ? words.editAccount : words.fillAccount}
        </Button>
      </Group>
      <Suspense>{isOpen && <ProfileDialog kept={kept} payer={payer} onClose={() => setOpen(false)} />}</Suspense>
    </Stack>
  )
}
