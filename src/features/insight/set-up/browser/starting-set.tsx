import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { type StartingKind, startingKinds } from '../../../../shared/starting-kinds.ts'
import { addStartingSet } from '../contract.ts'
import { setUpMessages } from './messages.ts'

/** What a network of one kind or the other usually offers, to begin with instead of typing it. */
export function StartingSetButton() {
  const words = useMessages(setUpMessages)
  const [kind, setKind] = useState<StartingKind | null>(null)
  const names = { hair: words.setHair, plastic: words.setPlastic }
  const adding = useCommand(addStartingSet, {
    onSuccess: ({ added }) => {
      notify({ message: words.setAdded(added), tone: 'done' })
      setKind(null)
    },
  })
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setKind('hair')}>
        {words.set}
      </Button>
      {kind && (
        <FormDialog
          title={words.setTitle}
          submit={words.setAdd}
          sending={adding.isPending}
          onSend={() => adding.mutate({ body: { kind } })}
          onClose={() => setKind(null)}
        >
          <Text size="sm">{words.setText}</Text>
          <Radio.Group aria-label={words.set} value={kind} onChange={(value) => setKind(value)}>
            <Stack gap="xs">
              {startingKinds.map((one) => (
                <Radio key={one} value={one} label={names[one]} />
              ))}
            </Stack>
          </Radio.Group>
        </FormDialog>
      )}
    </>
  )
}
