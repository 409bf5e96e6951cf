import { NativeSelect, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { FormGroup } from '../../../../../browser/form/form-body.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { blockCategories } from '../../categories.ts'
import { categoryWords } from '../../words.ts'
import { formWords } from './form-messages.ts'
import type { BlockValues } from './form-values.ts'

interface ReasonFieldsProps {
  readonly form: Pick<UseFormReturnType<BlockValues>, 'getInputProps'>
  /** What else is asked beside the category; the reason then has a line of its own. */
  readonly children?: ReactNode
}

/** Why: of which kind, and in one's own words. */
export function ReasonFields({ form, children }: ReasonFieldsProps) {
  const words = useMessages(formWords)
  const categories = useMessages(categoryWords)
  const language = useLanguage()
  return (
    <FormGroup title={words.why}>
      <NativeSelect
        label={words.category}
        {...form.getInputProps('category')}
        data={blockCategories.map((category) => ({ value: category, label: categories[category] }))}
      />
      {children}
      <Textarea
        label={words.reason}
        withAsterisk
        autosize
        minRows={1}
        maxLength={500}
        lang={language}
        style={children ? { '--span': 12 } : undefined}
        {...form.getInputProps('reason')}
      />
    </FormGroup>
  )
}
