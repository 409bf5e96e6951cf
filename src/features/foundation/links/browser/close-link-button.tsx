import { Button } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { personalLinkMessages } from './personal-messages.ts'

/** Closes a link at once. */
export function CloseLinkButton({ loading, onClick }: { readonly loading: boolean; readonly onClick: () => void }) {
  const words = useMessages(personalLinkMessages)
  return (
    <Button variant="default" size="compact-md" color="red" loading={loading} onClick={onClick}>
      {words.close}
    </Button>
  )
}
