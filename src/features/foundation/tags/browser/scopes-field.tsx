import { Checkbox, Group } from '@mantine/core'
import { CheckboxGroupField } from '../../../../browser/form/checkbox-group.tsx'
import { useLanguage } from '../../../../browser/messages.ts'
import type { FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { scopeWords, tagScopes } from '../looks.ts'

/** On what a tag is put. */
export function ScopesField({ label, value, onChange, error, style }: FieldInputProps<readonly string[]>) {
  const words = scopeWords[useLanguage()]
  return (
    <CheckboxGroupField
      label={label}
      withAsterisk
      error={error}
      {...(style && { style })}
      value={[...value]}
      onChange={(chosen) => onChange(tagScopes.filter((one) => chosen.includes(one)))}
    >
      <Group gap="lg" pt="xs">
        {tagScopes.map((one) => (
          <Checkbox key={one} value={one} label={words[one]} />
        ))}
      </Group>
    </CheckboxGroupField>
  )
}
