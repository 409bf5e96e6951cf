import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { type copyParts, copyOfUnit } from '../contract.ts'
import { setUpMessages } from './messages.ts'

interface CopyButtonProps {
  readonly part: (typeof copyParts)[number]
  /** Units that lack it. */
  readonly lacking: readonly string[]
}

/** Gives a unit that lacks it what another has; not there where no unit has it, or none lacks it. */
export function CopyButton({ part, lacking }: CopyButtonProps) {
  const words = useMessages(setUpMessages)
  const { units } = useUnit()
  const [open, setOpen] = useState(false)
  const from = units.filter(({ id }) => !lacking.includes(id))
  const to = units.filter(({ id }) => lacking.includes(id))
  const [fromUnitId = from[0]?.id, setFrom] = useState<string>()
  const [chosen, setTo] = useState<string>()
  const toUnitId = to.find(({ id }) => id === chosen)?.id ?? to[0]?.id
  const copying = useCommand(copyOfUnit, {
    onSuccess: ({ added }) => {
      notify({ message: words.copied(added), tone: 'done' })
      setOpen(false)
    },
  })
  if (!fromUnitId || !toUnitId) return null
  const named = (some: typeof units) => some.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {words.copy}
      </Button>
      {open && (
        <FormDialog
          title={part === 'hours' ? words.copyHours : words.copyRooms}
          submit={words.copy}
          sending={copying.isPending}
          onSend={() => copying.mutate({ body: { part, fromUnitId, toUnitId } })}
          onClose={() => setOpen(false)}
        >
          <Text size="sm">{part === 'hours' ? words.copyHoursText : words.copyRoomsText}</Text>
          <NativeSelect
            label={words.copyFrom}
            value={fromUnitId}
            onChange={(event) => setFrom(event.currentTarget.value)}
            data={named(from)}
          />
          <NativeSelect
            label={words.copyTo}
            value={toUnitId}
            onChange={(event) => setTo(event.currentTarget.value)}
            data={named(to)}
          />
        </FormDialog>
      )}
    </>
  )
}
