import { TextInput } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { describedBy, type FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { ScanButton } from '../../../../browser/scan/scan-button.tsx'
import { whyWords } from '../../../../browser/scan/scan-messages.ts'
import { gtinOf, type Scan, useScans } from '../../../../browser/scan/scans.ts'
import { shortGtin } from '../../../../shared/gtin.ts'

/** The GTIN of a material: typed, or read from its package by camera or scanner. */
export function GtinField({ value, onChange, hint, ...rest }: FieldInputProps<string | null>) {
  const why = useMessages(whyWords)
  const take = ({ code }: Scan) => {
    const gtin = gtinOf(code)
    if (gtin !== undefined) return onChange(shortGtin(gtin))
    notify({ message: why[code.kind === 'by-hand' ? code.why : 'no-gtin'], tone: 'problem' })
  }
  useScans(take, { inDialog: true })
  return (
    <TextInput
      {...rest}
      {...describedBy(hint)}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={({ currentTarget: { value: typed } }) => onChange(typed.trim() === '' ? null : typed)}
      rightSection={<ScanButton inField onScan={take} />}
      rightSectionWidth={44}
    />
  )
}
