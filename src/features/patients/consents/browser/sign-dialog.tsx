import styles from './signature.module.css'
import { Button, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { FormBody } from '../../../../browser/form/form-body.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { signConsent } from '../contract.ts'
import { consentMessages } from './messages.ts'
import { SignaturePad } from './signature-pad.tsx'
import { SignerFields } from './signer-fields.tsx'
import { type Asked, sameName, useSigning } from './signing.ts'
import { TextChoice } from './text-choice.tsx'

/** A text, read and signed on this screen. */
export default function SignDialog(asked: Asked) {
  const words = useMessages(consentMessages)
  const signing = useSigning(asked)
  const { text } = signing
  const [witness, setWitness] = useState('')
  const [how, setHow] = useState<'draw' | 'type'>('draw')
  const [drawing, setDrawing] = useState('')
  const [typed, setTyped] = useState('')
  const { signerName, guardianRelation } = signing.sent
  const signed = how === 'draw' ? drawing !== '' : sameName(typed, signerName)
  const { form, wrong, check, refuse } = useWrong({
    textId: !text && words.needText,
    procedureId: signing.lacksSurgery && words.needSurgery,
    signer: false,
    signerName: signerName.length < 3 && words.needName,
    guardianRelation: guardianRelation === '' && words.needRelation,
    witnessName: witness.trim().length < 3 ? words.needWitness : sameName(witness, signerName) && words.otherWitness,
    drawing: !signed && (how === 'draw' ? words.needSignature : words.needTyped),
  })
  const sending = useCommand(signConsent, {
    onSuccess: ({ title }) => {
      notify({ message: words.signed(title), tone: 'done' })
      asked.onClose()
    },
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!check() || !text) return
    sending.mutate({
      body: {
        ...signing.sent,
        textHash: text.textHash,
        witnessName: witness.trim(),
        drawing: how === 'draw' ? drawing : null,
        device: navigator.userAgent.slice(0, 300),
      },
    })
  }
  return (
    <Dialog title={words.signOnScreen} size="lg" writing onClose={asked.onClose}>
      <FormBody ref={form} onSubmit={submit}>
        <Stack gap="sm">
          <TextChoice signing={signing} patientId={asked.patient.id} wrong={wrong} />
          {text && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls, so keys must reach it
            <div className={styles.text} role="region" aria-label={text.title} tabIndex={0}>
              <Text fw={600} mb="xs">
                {text.title} · {words.version(text.edition)}
              </Text>
              {text.text}
            </div>
          )}
          <SignerFields signing={signing} isMinor={asked.isMinor} wrong={wrong} />
          <TextInput
            label={words.witness}
            description={words.witnessHint}
            value={witness}
            error={wrong.witnessName}
            autoComplete="off"
            maxLength={200}
            withAsterisk
            onChange={({ currentTarget }) => setWitness(currentTarget.value)}
          />
          <Input.Wrapper label={words.signature} labelElement="div" error={wrong.drawing} withAsterisk>
            <div>
              <SegmentedControl
                my={4}
                size="xs"
                value={how}
                onChange={(next) => setHow(next === 'type' ? 'type' : 'draw')}
                data={[
                  { value: 'draw', label: words.draw },
                  { value: 'type', label: words.type },
                ]}
              />
            </div>
            {how === 'draw' ? (
              <SignaturePad label={words.drawHere} isWrong={wrong.drawing !== undefined} onDrawn={setDrawing} />
            ) : (
              <TextInput
                aria-label={words.typeAgain}
                placeholder={words.typeAgain}
                description={words.typedHint}
                value={typed}
                error={wrong.drawing !== undefined}
                autoComplete="off"
                maxLength={200}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            )}
          </Input.Wrapper>
          <Text size="xs" c="dimmed">
            {words.simple}
          </Text>
        </Stack>
        <Foot>
          <Button variant="default" onClick={asked.onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={sending.isPending}>
            {words.sign}
          </Button>
        </Foot>
      </FormBody>
    </Dialog>
  )
}
