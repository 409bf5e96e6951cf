import styles from './signature.module.css'
import { Button, Skeleton, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { Mark } from '../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { notify } from '../../../../browser/notice.ts'
import { OpenRow, OpenRows } from '../../../../browser/open-rows.tsx'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { newId } from '../../../../shared/ids.ts'
import { ProceduresField } from '../../../network/offers/browser.ts'
import { isForSurgery } from '../rules.ts'
import { adoptTemplate, listTemplates, type OfferedTemplate } from '../text-contract.ts'
import { purposeWords } from '../words.ts'
import { textMessages } from './text-messages.ts'

interface TemplatesDialogProps {
  readonly onAdopted: (id: string) => void
  readonly onClose: () => void
}

/** Texts to begin with: chosen, read, and made a draft of the network. */
export default function TemplatesDialog({ onAdopted, onClose }: TemplatesDialogProps) {
  const words = useMessages(textMessages)
  const [chosen, setChosen] = useState<OfferedTemplate>()
  return (
    <Dialog title={chosen?.title ?? words.templates} size="lg" writing={false} onClose={onClose}>
      {chosen ? (
        <One template={chosen} onBack={() => setChosen(undefined)} onAdopted={onAdopted} onClose={onClose} />
      ) : (
        <All onChoose={setChosen} />
      )}
    </Dialog>
  )
}

function All({ onChoose }: { readonly onChoose: (template: OfferedTemplate) => void }) {
  const words = useMessages(textMessages)
  const purposes = useMessages(purposeWords)
  const language = useLanguage()
  const { data, error, refetch } = useContract(listTemplates, {})
  if (error) return <DidNotCome error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  return (
    <>
      <Note mb="sm">{words.templatesHint}</Note>
      <OpenRows label={words.templates}>
        {data.items.map((template) => (
          <OpenRow
            key={template.key}
            title={template.title}
            aside={
              template.isAdopted && (
                <Mark tone="calm" icon={IconCircleCheck}>
                  {words.adopted}
                </Mark>
              )
            }
            beneath={[purposes[template.purpose], template.summary[language]]}
            onOpen={() => onChoose(template)}
          />
        ))}
      </OpenRows>
    </>
  )
}

interface OneProps extends TemplatesDialogProps {
  readonly template: OfferedTemplate
  readonly onBack: () => void
}

function One({ template, onBack, onAdopted, onClose }: OneProps) {
  const words = useMessages(textMessages)
  // Kept while it is open: sent again after a lost answer it is one.
  const [id] = useState(newId)
  const [procedureIds, setProcedureIds] = useState<readonly string[]>([])
  const adopting = useCommand(adoptTemplate, {
    onSuccess: ({ title }) => {
      notify({ message: words.adoptedAs(title), tone: 'done' })
      onClose()
      onAdopted(id)
    },
  })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls, so keys must reach it */}
      <div className={styles.text} role="region" aria-label={template.title} tabIndex={0} lang="pt-BR">
        {template.text}
      </div>
      {isForSurgery(template.purpose) && (
        <ProceduresField
          style={{ marginTop: 'var(--mantine-spacing-sm)' }}
          label={words.aboutWhich}
          hint={words.aboutWhichHint}
          value={procedureIds}
          onChange={setProcedureIds}
        />
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {words.onlyPortuguese}
      </Text>
      <Foot>
        <Button variant="default" onClick={onBack}>
          {words.otherTemplates}
        </Button>
        <Button
          loading={adopting.isPending}
          onClick={() => adopting.mutate({ body: { id, template: template.key, procedureIds: [...procedureIds] } })}
        >
          {words.adopt}
        </Button>
      </Foot>
    </>
  )
}
