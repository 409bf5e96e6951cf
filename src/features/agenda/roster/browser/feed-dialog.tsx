import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { formatDate, localDate } from '../../../../shared/time.ts'
import { readFeed, renewFeed, revokeFeed } from '../feed-contract.ts'
import { feedMessages } from './feed-messages.ts'

interface FeedDialogProps {
  readonly professionalId: string
  readonly name: string
  /** Whose shifts the calendar shows. */
  readonly unit: { readonly id: string; readonly shortName: string; readonly timeZone: string }
  readonly onClose: () => void
}

/** The secret address of a professional's calendar: made, shown once, copied, revoked. */
export default function FeedDialog({ professionalId, name, unit, onClose }: FeedDialogProps) {
  const words = useMessages(feedMessages)
  const language = useLanguage()
  const input = { params: { professionalId }, query: { unitId: unit.id } }
  const { data, error, refetch } = useContract(readFeed, input)
  const [path, setPath] = useState<string | null>(null)
  const making = useCommand(renewFeed, { onSuccess: (made) => setPath(made.path) })
  const revoking = useCommand(revokeFeed, {
    onSuccess: () => {
      setPath(null)
      notify({ message: words.revoked, tone: 'done' })
    },
  })
  const address = path === null ? '' : new URL(path, location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify({ message: words.copied, tone: 'done' }),
      () => notify({ message: words.copyFailed, tone: 'problem' }),
    )
  const feed = data?.feed
  return (
    <Dialog title={words.title(name, unit.shortName)} size="md" onClose={onClose}>
      <Stack gap="sm">
        <Text>{words.about}</Text>
        {error && <DidNotCome error={error} onAgain={() => void refetch()} />}
        {!data && !error && <Skeleton height={36} />}
        {path !== null && (
          <>
            <TextInput
              readOnly
              label={words.address}
              description={words.once}
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button leftSection={<IconCopy size={16} />} data-autofocus onClick={() => void copy()}>
              {words.copy}
            </Button>
          </>
        )}
        {data && path === null && (
          <Text size="sm" c="dimmed">
            {feed
              ? words.since(
                  formatDate(localDate(feed.createdAt, unit.timeZone), language),
                  feed.createdByName ?? words.somebody,
                )
              : words.none}
          </Text>
        )}
      </Stack>
      {data && (
        <Foot>
          {feed && (
            <Button variant="subtle" color="red" loading={revoking.isPending} onClick={() => revoking.mutate(input)}>
              {words.revoke}
            </Button>
          )}
          {path === null && (
            <Button
              variant={feed ? 'default' : 'filled'}
              loading={making.isPending}
              title={feed ? words.renewHint : undefined}
              onClick={() => making.mutate(input)}
            >
              {feed ? words.renew : words.create}
            </Button>
          )}
        </Foot>
      )}
    </Dialog>
  )
}
