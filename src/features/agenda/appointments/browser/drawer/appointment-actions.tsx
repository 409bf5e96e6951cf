import styles from './appointment-actions.module.css'
import { Button, Text, Tooltip } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { useNow, useSession } from '../../../../../browser/current.ts'
import { Settled } from '../../../../../browser/settled.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { useShortcut } from '../../../../../browser/shortcuts.ts'
import type { AppointmentDetail } from '../../record.ts'
import { editableStatuses } from '../../rules.ts'
import type { AppointmentAction } from '../../states.ts'
import { lacksDeposit } from './deposit.ts'
import { drawerMessages } from './drawer-messages.ts'
import { arranged, type PossibleAction } from './possible-actions.ts'
import { type AskedStep, StepDialog } from './step-dialog.tsx'
import { undoWords } from './undo-words.ts'
import type { Catalogue } from '../calendar/use-names.ts'
import type { Step } from '../moving/command.ts'
import { useTransitions } from './use-transitions.ts'
import { greetingText, messageText, whatsAppLink } from '../../../../../shared/whatsapp-message.ts'

interface AppointmentActionsProps {
  readonly appointment: AppointmentDetail
  readonly actions: readonly PossibleAction[]
  readonly catalogue: Catalogue
  readonly zone: string
  /** Opens a form, at a time that was chosen. */
  readonly onForm: (kind: 'alterar' | 'remarcar', startsAt?: string) => void
  /** Opens another appointment. */
  readonly onOpen: (id: string) => void
}

const asks: ReadonlySet<AppointmentAction> = new Set(['confirm', 'cancel', 'noShow', 'unconfirm', 'enteredInError'])

function isAsked(name: AppointmentAction): name is Exclude<AskedStep, 'undo' | 'reserve'> {
  return asks.has(name)
}

const keys: Partial<Record<AppointmentAction, string>> = { confirm: 'C', edit: 'M' }

/** What may happen to the appointment now, as verbs. What may not at this moment stays in sight and says why. */
export function AppointmentActions({ appointment, actions, catalogue, zone, onForm, onOpen }: AppointmentActionsProps) {
  const words = useMessages(drawerMessages)
  const undoing = useMessages(undoWords)
  const session = useSession()
  const now = useNow()
  const { take, busy } = useTransitions(appointment.id, onOpen)
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const [, setSearch] = useSearchParams()
  const { next, others } = arranged(actions)

  const unit = catalogue.units.find(({ id }) => id === appointment.unitId)
  const { patientName, startsAt } = appointment
  const isToCome = editableStatuses.includes(appointment.status) && startsAt > now
  const text =
    unit && isToCome
      ? messageText(unit, { patientName, startsAt, zone })
      : greetingText({ patientName, unitName: unit?.name ?? '' })
  const link = session.may('patient.readUnmasked') ? whatsAppLink(appointment.patientPhone, text) : null

  function act(name: AppointmentAction): void {
    if (name === 'edit') onForm('alterar')
    else if (name === 'rebook') onForm('remarcar')
    // Another noun's, which opens over any page.
    else if (name === 'askToRebook') setSearch({ remarcar: appointment.id, propor: '1' }, { push: true })
    else if (isAsked(name) || (name === 'reserve' && lacksDeposit(appointment))) setAsked(name)
    // What was tapped by mistake is taken back by a tap; only once its day is over somebody says why.
    else if (name === 'undo' && appointment.undoes?.needsReason) setAsked(name)
    else run({ name })
  }

  function run(step: Step): void {
    setAsked(null)
    void take(appointment, step)
  }

  const enabled = (name: AppointmentAction) => actions.some((action) => action.name === name && action.whyNot === null)
  useShortcut('c', () => setAsked('confirm'), {
    description: words.confirm,
    enabled: enabled('confirm') && !busy,
    inDrawer: true,
  })
  useShortcut('m', () => onForm('alterar'), { description: words.edit, enabled: enabled('edit'), inDrawer: true })
  useShortcut('w', () => link && window.open(link, '_blank', 'noopener'), {
    description: words.whatsApp,
    enabled: link !== null,
    inDrawer: true,
  })

  // The first thing that may be done now is the one to do; everything else is quieter.
  const firstName = next.find((action) => action.whyNot === null)?.name
  return (
    <Settled state={appointment.status} busy={busy} label={words.actions} className={styles.actions}>
      {[...next, ...others].map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          filled={action.name === firstName}
          label={action.name === 'undo' ? undoing[appointment.undoes?.step ?? 'arrive'] : words[action.name]}
          onClick={() => act(action.name)}
        />
      ))}
      {enabled('askToRebook') && (
        <Text size="sm" c="dimmed">
          {words.askToRebookHint}
        </Text>
      )}
      {link !== null ? (
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconBrandWhatsapp size={16} />}
          rightSection={<kbd>W</kbd>}
        >
          {words.whatsApp}
        </Button>
      ) : (
        appointment.patientPhone === null &&
        session.may('patient.readUnmasked') && (
          <Text size="sm" c="dimmed">
            {words.noWhatsApp}
          </Text>
        )
      )}
      {asked !== null && (
        <StepDialog asked={asked} appointment={appointment} onClose={() => setAsked(null)} onStep={run} />
      )}
    </Settled>
  )
}

interface ActionButtonProps {
  readonly action: PossibleAction
  readonly filled: boolean
  readonly label: string
  readonly onClick: () => void
}

function ActionButton({ action, filled, label, onClick }: ActionButtonProps) {
  const key = keys[action.name]
  const isDangerous = action.name === 'cancel' || action.name === 'noShow' || action.name === 'enteredInError'
  const button = (
    <Button
      variant={filled ? 'filled' : 'default'}
      c={isDangerous && action.whyNot === null ? 'red.6' : undefined}
      rightSection={key !== undefined && action.whyNot === null ? <kbd>{key}</kbd> : undefined}
      // Stays reachable by keyboard, so that its reason can be read.
      data-disabled={action.whyNot !== null || undefined}
      aria-disabled={action.whyNot !== null || undefined}
      aria-describedby={action.whyNot !== null ? `why-not-${action.name}` : undefined}
      onClick={(event) => {
        if (action.whyNot === null) onClick()
        else event.preventDefault()
      }}
    >
      {label}
    </Button>
  )
  if (action.whyNot === null) return button
  return (
    <>
      <Tooltip label={action.whyNot} multiline w={260} openDelay={100}>
        {button}
      </Tooltip>
      <span id={`why-not-${action.name}`} className="visually-hidden">
        {action.whyNot}
      </span>
    </>
  )
}
