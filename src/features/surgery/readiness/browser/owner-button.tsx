import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useCommand } from '../../../../browser/query.ts'
import { ColleagueSelect } from '../../../foundation/offers/browser.ts'
import { assignItem } from '../contract.ts'
import type { ReadinessLine } from '../record.ts'
import { itemWords, ownerWords } from '../words.ts'
import { messages } from './messages.ts'

interface OwnerButtonProps {
  readonly line: ReadinessLine
  readonly id: string
  readonly unitId: string
}

/** Who answers for an open item: a role, or somebody by name. */
export function OwnerButton({ line: { item, ownerId, ownerName }, id, unitId }: OwnerButtonProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [chosen, setChosen] = useState<string>()
  const close = () => setChosen(undefined)
  const assigning = useCommand(assignItem, { onSuccess: close })
  const label = words.ownerOf(itemWords[language][item])
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        title={label}
        onClick={() => setChosen(ownerId ?? '')}
        fw={ownerId ? 600 : 400}
      >
        {ownerName ?? ownerWords[language][item]}
      </Button>
      {chosen !== undefined && (
        <Dialog title={label} onClose={close}>
          <ColleagueSelect
            label={words.owner}
            none={`${words.nobody} (${ownerWords[language][item]})`}
            value={chosen}
            unitId={unitId}
            autoFocus
            onChange={setChosen}
          />
          <Foot>
            <Button variant="default" onClick={close}>
              {words.cancel}
            </Button>
            <Button
              loading={assigning.isPending}
              onClick={() => assigning.mutate({ params: { id }, body: { item, ownerId: chosen || null } })}
            >
              {words.save}
            </Button>
          </Foot>
        </Dialog>
      )}
    </>
  )
}
