import './settings.css'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSession } from '../../../browser/current.ts'
import { PictureButton } from '../../../browser/form/picture-button.tsx'
import { shrunkLogo } from '../../../browser/form/shrink-picture.ts'
import { usePicture } from '../../../browser/form/use-picture.ts'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { useCommand } from '../../../browser/query.ts'
import { type ManagedUnit, readUnitLogo, removeUnitLogo, setUnitLogo } from '../settings-contract.ts'
import { unitMessages } from './unit-messages.ts'

/** The picture on the unit's papers. */
export function UnitLogo({ unit }: { unit: ManagedUnit }) {
  const words = useMessages(unitMessages)
  const { may } = useSession()
  const params = { id: unit.id }
  const picture = usePicture(readUnitLogo, { params }, unit.logo)
  const saving = useCommand(setUnitLogo, { onSuccess: () => notify({ message: words.logoSaved, tone: 'done' }) })
  const removing = useCommand(removeUnitLogo)
  return (
    <div className="unit-logo">
      {picture && <img src={picture} alt={words.logoOf(unit.name)} />}
      {may('unit.edit') && (
        <PictureButton
          label={words.chooseLogo}
          loading={saving.isPending}
          shrink={shrunkLogo}
          onPicture={(image) => saving.mutate({ params, body: { image } })}
        />
      )}
      {may('unit.edit') && unit.logo && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} />}
          loading={removing.isPending}
          onClick={() => removing.mutate({ params })}
        >
          {words.removeLogo}
        </Button>
      )}
    </div>
  )
}
