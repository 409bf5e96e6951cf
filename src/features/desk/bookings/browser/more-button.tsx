import { Button } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { usual } from '../../../../browser/usual-words.ts'

/** Asks for the next page of a short list. */
export function MoreButton({ loading, onMore }: { readonly loading: boolean; readonly onMore: () => void }) {
  const { more } = useMessages(usual)
  return (
    <Button variant="subtle" size="compact-sm" loading={loading} onClick={onMore}>
      {more}
    </Button>
  )
}
