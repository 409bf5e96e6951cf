import styles from './choice.module.css'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** One of two or three: radio buttons that look like one control. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <div className={styles.choice} role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => {
            const step =
              event.key === 'ArrowRight' || event.key === 'ArrowDown'
                ? 1
                : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
                  ? -1
                  : 0
            const other = options[(index + step + options.length) % options.length]
            if (step === 0 || !other) return
            event.preventDefault()
            onChange(other.value)
            const sibling = event.currentTarget.parentElement?.children[options.indexOf(other)]
            if (sibling instanceof HTMLElement) sibling.focus()
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
