import { NativeSelect, TextInput } from '@mantine/core'
import { FieldGrid, span } from '../../../../browser/form/form-body.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { signers } from '../rules.ts'
import { signerWords } from '../words.ts'
import { consentMessages } from './messages.ts'
import type { Signing } from './signing.ts'

interface SignerFieldsProps {
  readonly signing: Signing
  readonly isMinor: boolean
  readonly wrong: Partial<Record<'signer' | 'signerName' | 'guardianRelation', string>>
}

const half = span(6)

/** Who signs: the patient, or a guardian and what they are to the patient. */
export function SignerFields({ signing, isMinor, wrong }: SignerFieldsProps) {
  const words = useMessages(consentMessages)
  const names = useMessages(signerWords)
  const offered = isMinor ? (['guardian'] as const) : signers
  return (
    <FieldGrid>
      <NativeSelect
        {...half}
        label={words.signer}
        value={signing.signer}
        error={wrong.signer}
        data={offered.map((value) => ({ value, label: names[value] }))}
        onChange={({ currentTarget }) =>
          signing.chooseSigner(currentTarget.value === 'guardian' ? 'guardian' : 'patient')
        }
      />
      <TextInput
        {...half}
        label={words.signerName}
        value={signing.signerName}
        error={wrong.signerName}
        autoComplete="off"
        maxLength={200}
        withAsterisk
        onChange={({ currentTarget }) => signing.setSignerName(currentTarget.value)}
      />
      {signing.signer === 'guardian' && (
        <TextInput
          {...half}
          label={words.relation}
          placeholder={words.relationHint}
          value={signing.relation}
          error={wrong.guardianRelation}
          autoComplete="off"
          maxLength={60}
          withAsterisk
          onChange={({ currentTarget }) => signing.setRelation(currentTarget.value)}
        />
      )}
    </FieldGrid>
  )
}
