import { NativeSelect, Skeleton } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { listCurrentTexts } from '../text-contract.ts'
import { purposeWords } from '../words.ts'
import { consentMessages } from './messages.ts'
import { asksForWhat } from './signed-for.ts'
import type { Signing } from './signing.ts'
import { SurgeryChoice } from './surgery-choice.tsx'

interface TextChoiceProps {
  readonly signing: Signing
  readonly patientId: string
  readonly wrong: { readonly textId?: string | undefined; readonly procedureId?: string | undefined }
}

/** Which of the published texts is signed, and for which surgery. */
export function TextChoice({ signing, patientId, wrong }: TextChoiceProps) {
  const { text, to, setTo, chooseText } = signing
  const words = useMessages(consentMessages)
  const purposes = useMessages(purposeWords)
  const { data, error: failure, refetch } = useContract(listCurrentTexts, {})
  if (failure) return <DidNotCome error={failure} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={60} />
  if (data.items.length === 0) return <Empty title={words.noTexts} hint={words.noTextsHint} />
  return (
    <>
      <NativeSelect
        label={words.text}
        value={text?.id ?? ''}
        error={wrong.textId}
        withAsterisk
        data-autofocus
        data={[
          { value: '', label: words.chooseText },
          ...data.items.map(({ id, purpose, title, procedureNames, edition }) => ({
            value: id,
            label: [purposes[purpose], title, procedureNames.join(', '), `v${edition}`].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={({ currentTarget }) => chooseText(data.items.find(({ id }) => id === currentTarget.value))}
      />
      {text && asksForWhat(text) && (
        <SurgeryChoice
          key={text.id}
          patientId={patientId}
          text={text}
          value={to}
          error={wrong.procedureId}
          onSignedFor={setTo}
        />
      )}
    </>
  )
}
