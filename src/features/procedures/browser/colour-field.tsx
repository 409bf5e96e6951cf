import './procedures.css'
import { useMessages } from '../../../browser/messages.ts'
import { palette } from '../palette.ts'
import { procedureFieldNames, procedureMessages } from './procedure-messages.ts'

interface ColourFieldProps {
  /** `#1f7a6d`, or empty. */
  readonly value: string
  readonly onChange: (colour: string) => void
  readonly error: React.ReactNode
}

/** One of a few colours, another, or none. */
export function ColourField({ value, onChange, error }: ColourFieldProps) {
  const words = useMessages(procedureMessages)
  const names = useMessages(procedureFieldNames)
  const choice = (colour: string, label: string) => (
    <label key={colour} title={label}>
      <input
        type="radio"
        name="colour"
        aria-label={label}
        checked={value === colour}
        onChange={() => onChange(colour)}
      />
      <span
        className={colour === '' ? 'is-none' : undefined}
        style={{ '--swatch': colour || 'transparent' } as React.CSSProperties}
      />
    </label>
  )
  const isOther = value !== '' && !palette.some((colour) => colour === value)
  return (
    <fieldset className="colour-field">
      <legend>{names.colour}</legend>
      <div className="colour-field__choices">
        {choice('', words.noColour)}
        {palette.map((colour) => choice(colour, words.colourNamed(colour)))}
        {isOther && choice(value, words.colourNamed(value))}
        <input
          type="color"
          aria-label={words.otherColour}
          title={words.otherColour}
          value={value || '#94a3b8'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <p className="quiet" style={{ margin: '4px 0 0', fontSize: 12 }}>
        {error ?? words.colourHint}
      </p>
    </fieldset>
  )
}
