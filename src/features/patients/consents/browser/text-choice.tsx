import { NativeSelect, Skeleton } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { type CurrentText, listCurrentTexts } from '../text-contract.ts'
import { purposeWords } from '../words.ts'
import { consentMessages } from './messages.ts'

interface TextChoiceProps {
  readonly value: string
  readonly error: string | undefined
  readonly onText: (text: CurrentText | undefined) => void
}

/** Which of the published texts is signed. */
export function TextChoice({ value, error, onText }: TextChoiceProps) {
  const words = useMessages(consentMessages)
  const purposes = useMessages(purposeWords)
  const { data, error: failure, refetch } = useContract(listCurrentTexts, {})
  if (failure) return <DidNotCome error={failure} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={60} />
  if (data.items.length === 0) return <Empty title={words.noTexts} hint={words.noTextsHint} />
  return (
    <NativeSelect
      label={words.text}
      value={value}
      error={error}
      withAsterisk
      data-autofocus
      data={[
        { value: '', label: words.chooseText },
        ...data.items.map(({ id, purpose, title, procedureName, edition }) => ({
          value: id,
          label: [purposes[purpose], title, procedureName, `v${edition}`].filter(Boolean).join(' · '),
        })),
      ]}
      onChange={({ currentTarget }) => onText(data.items.find(({ id }) => id === currentTarget.value))}
    />
  )
}
