import { Button, Tooltip } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { useNow, useSession } from '../../../browser/current.ts'
import { useMessages } from '../../../browser/messages.ts'
import { useShortcut } from '../../../browser/shortcuts.ts'
import type { AppointmentDetail } from '../record.ts'
import { editableStatuses } from '../rules.ts'
import { drawerMessages } from './drawer-messages.ts'
import { type ActionName, arranged, type PossibleAction } from './possible-actions.ts'
import { type AskedStep, StepDialog } from './step-dialog.tsx'
import type { Catalogue } from './use-names.ts'
import { type Step, useTransitions } from './use-transitions.ts'
import { greetingText, reminderText, whatsAppLink } from './whatsapp.ts'

interface AppointmentActionsProps {
  readonly appointment: AppointmentDetail
  readonly actions: readonly PossibleAction[]
  readonly catalogue: Catalogue
  readonly zone: string
  readonly onForm: (kind: 'alterar' | 'remarcar') => void
}

const asks: ReadonlySet<ActionName> = new Set(['confirm', 'cancel', 'noShow', 'unconfirm', 'undo', 'enteredInError'])

function isAsked(name: ActionName): name is AskedStep {
  return asks.has(name)
}

const keys: Partial<Record<ActionName, string>> = { confirm: 'C', move: 'M' }

/** What may happen to the appointment now, as verbs. What may not at this moment stays in sight and says why. */
export function AppointmentActions({ appointment, actions, catalogue, zone, onForm }: AppointmentActionsProps) {
  const words = useMessages(drawerMessages)
  const session = useSession()
  const now = useNow()
  const { take, busy } = useTransitions()
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const { next, others } = arranged(actions)

  const unitName = catalogue.units.find((unit) => unit.id === appointment.unitId)?.name ?? ''
  const message = { patientName: appointment.patientName, unitName, startsAt: appointment.startsAt, zone }
  const text =
    editableStatuses.includes(appointment.status) && appointment.startsAt > now
      ? reminderText(message)
      : greetingText(message)
  const link = session.may('patient.readUnmasked') ? whatsAppLink(appointment.patientPhone, text) : null

  function act(name: ActionName): void {
    if (name === 'move') onForm('alterar')
    else if (name === 'rebook') onForm('remarcar')
    else if (isAsked(name)) setAsked(name)
    else run({ name })
  }

  function run(step: Step): void {
    setAsked(null)
    void take(appointment, step)
  }

  const enabled = (name: ActionName) => actions.some((action) => action.name === name && action.whyNot === null)
  useShortcut('c', () => setAsked('confirm'), { description: words.confirm, enabled: enabled('confirm') && !busy })
  useShortcut('m', () => onForm('alterar'), { description: words.move, enabled: enabled('move') })
  useShortcut('w', () => link && window.open(link, '_blank', 'noopener'), {
    description: words.whatsApp,
    enabled: link !== null,
  })

  // The first thing that may be done now is the one to do; everything else is quieter.
  const firstName = next.find((action) => action.whyNot === null)?.name
  return (
    <div className="drawer-actions">
      {[...next, ...others].map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          filled={action.name === firstName}
          busy={busy}
          label={words[action.name]}
          onClick={() => act(action.name)}
        />
      ))}
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
        session.may('patient.readUnmasked') && <p className="quiet">{words.noWhatsApp}</p>
      )}
      {asked !== null && (
        <StepDialog asked={asked} appointment={appointment} onClose={() => setAsked(null)} onStep={run} />
      )}
    </div>
  )
}

interface ActionButtonProps {
  readonly action: PossibleAction
  readonly filled: boolean
  readonly busy: boolean
  readonly label: string
  readonly onClick: () => void
}

function ActionButton({ action, filled, busy, label, onClick }: ActionButtonProps) {
  const key = keys[action.name]
  const isDangerous = action.name === 'cancel' || action.name === 'noShow' || action.name === 'enteredInError'
  const button = (
    <Button
      variant={filled ? 'filled' : 'default'}
      className={isDangerous ? 'is-dangerous' : undefined}
      rightSection={key !== undefined && action.whyNot === null ? <kbd>{key}</kbd> : undefined}
      // Stays reachable by keyboard, so that its reason can be read.
      data-disabled={action.whyNot !== null || undefined}
      aria-disabled={action.whyNot !== null || undefined}
      aria-describedby={action.whyNot !== null ? `why-not-${action.name}` : undefined}
      disabled={busy && action.whyNot === null}
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
