import styles from './settings.module.css'
import { Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSession } from '../../../../browser/current.ts'
import { PictureButton } from '../../../../browser/form/picture-button.tsx'
import { shrunkLogo } from '../../../../browser/form/shrink-picture.ts'
import { usePicture } from '../../../../browser/form/use-picture.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { defineMessages } from '../../../../shared/language.ts'
import { readUnitLogo, removeUnitLogo, setUnitLogo } from '../logo-contract.ts'
import type { ManagedUnit } from '../record.ts'

const messages = defineMessages({
  'pt-BR': {
    chooseLogo: 'Escolher logo',
    removeLogo: 'Remover logo',
    logoSaved: 'Logo salva.',
    logoOf: (name: string) => `Logo de ${name}`,
  },
  en: {
    chooseLogo: 'Choose logo',
    removeLogo: 'Remove logo',
    logoSaved: 'Logo saved.',
    logoOf: (name) => `Logo of ${name}`,
  },
})

/** The picture on the unit's papers. */
export function UnitLogo({ row: unit }: { row: ManagedUnit }) {
  const words = useMessages(messages)
  const { may } = useSession()
  const params = { id: unit.id }
  const picture = usePicture(readUnitLogo, { params }, unit.logo)
  const saving = useCommand(setUnitLogo, { onSuccess: () => notify({ message: words.logoSaved, tone: 'done' }) })
  const removing = useCommand(removeUnitLogo)
  return (
    <Group gap="xs" my="md">
      {picture && <img className={styles.logo} src={picture} alt={words.logoOf(unit.name)} />}
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
    </Group>
  )
}
