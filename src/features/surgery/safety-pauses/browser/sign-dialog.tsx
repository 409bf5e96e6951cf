import styles from './pauses.module.css'
import { Button, Stack, Text } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { PinInput } from '../../../../browser/form/pin-input.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useCommand } from '../../../../browser/query.ts'
import { newId } from '../../../../shared/ids.ts'
import { type CasePauses, type OnePause, signPause } from '../contract.ts'
import { messages, pauseNames } from './messages.ts'
import { showPauses } from './use-pauses.ts'

interface SignDialogProps {
  readonly appointmentId: string
  readonly pause: OnePause
  readonly signer: CasePauses['crew'][number]
  readonly onClose: () => void
}

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
const pinLength = 6

/** Asks somebody of the team for their PIN, by finger or keyboard; the sixth digit sends it. */
export default function SignDialog({ appointmentId, pause, signer, onClose }: SignDialogProps) {
  const words = useMessages(messages)
  const names = useMessages(pauseNames)
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string | null>(null)
  // Sent again after a lost answer it is one signature.
  const [id] = useState(newId)
  const signing = useCommand(signPause, {
    onSuccess: (pauses) => {
      showPauses(pauses)
      onClose()
    },
    onProblem: (problem) => {
      setPin('')
      setError(problem.message)
      return true
    },
  })
  const send = (typed: string) =>
    signing.mutate({
      params: { id: appointmentId },
      body: { id, pause: pause.pause, professionalId: signer.id, pin: typed, templateVersion: pause.templateVersion },
    })
  const type = (typed: string) => {
    if (signing.isPending) return
    setError(null)
    setPin(typed)
    if (typed.length === pinLength) send(typed)
  }
  return (
    <Dialog writing title={words.pinTitle(signer.name)} onClose={onClose}>
      <form
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          if (pin.length === pinLength && !signing.isPending) send(pin)
        }}
      >
        <Stack gap="sm">
          <Text>{words.pinHint(names[pause.pause])}</Text>
          <PinInput
            label={words.pin}
            value={pin}
            onChange={type}
            error={error}
            // The pad below is what a tablet types with.
            inputMode="none"
            data-autofocus
          />
          <div className={styles.pad}>
            {digits.map((digit) => (
              <Button
                key={digit}
                className={styles.key}
                variant="default"
                aria-label={words.digit(digit)}
                onClick={() => pin.length < pinLength && type(`${pin}${digit}`)}
              >
                {digit}
              </Button>
            ))}
            <Button
              className={styles.key}
              variant="subtle"
              color="gray"
              aria-label={words.erase}
              onClick={() => type(pin.slice(0, -1))}
            >
              <IconBackspace size={22} aria-hidden="true" />
            </Button>
          </div>
        </Stack>
        <Foot>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={signing.isPending} disabled={pin.length < pinLength}>
            {words.sign}
          </Button>
        </Foot>
      </form>
    </Dialog>
  )
}
