import styles from './chip-field.module.css'
import { Text } from '@mantine/core'
import { useId } from 'react'
import { WideGroup } from '../../../../browser/form/form-body.tsx'
import type { FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { useLanguage } from '../../../../browser/messages.ts'
import { colourWords, iconWords, type TagColour, tagColourNames, type TagIconName, tagIcons } from '../looks.ts'
import { TagMark } from './tag-mark.tsx'

type Look = { readonly colour?: TagColour; readonly icon?: TagIconName; readonly name: string }

interface ChipFieldProps extends FieldInputProps<string> {
  readonly looks: readonly (Look & { readonly value: string })[]
}

/** One of a few looks, each shown as a tag of it with its word. */
function ChipField({ label, value, onChange, error, looks }: ChipFieldProps) {
  const group = useId()
  return (
    <WideGroup title={label}>
      <div className={styles.choices}>
        {looks.map(({ value: one, name, colour = 'grey', icon = 'tag' }) => (
          <label key={one}>
            <input type="radio" name={group} checked={value === one} onChange={() => onChange(one)} />
            <TagMark tag={{ name, colour, icon, iconAddress: null, active: true }} />
          </label>
        ))}
      </div>
      {error && (
        <Text size="xs" c="red">
          {error}
        </Text>
      )}
    </WideGroup>
  )
}

/** The colour of a tag, among those that are read well. */
export function ColourField(props: FieldInputProps<string>) {
  const words = colourWords[useLanguage()]
  return <ChipField {...props} looks={tagColourNames.map((value) => ({ value, colour: value, name: words[value] }))} />
}

/** The icon of a tag, among those that come with Pauta. */
export function IconField(props: FieldInputProps<string>) {
  const words = iconWords[useLanguage()]
  return <ChipField {...props} looks={tagIcons.map((value) => ({ value, icon: value, name: words[value] }))} />
}
