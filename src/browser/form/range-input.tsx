import styles from './range-input.module.css'
import { type Range, type RangeLimits, withEnd } from './range.ts'

interface RangeInputProps extends RangeLimits {
  readonly label: string
  /** What the two handles are called: "from", "to". */
  readonly ends: readonly [string, string]
  readonly value: Range
  readonly onChange: (range: Range) => void
  /** A value as people read it: `08:30`. */
  readonly shown: (value: number) => string
}

/** A stretch between two values by two handles of the browser's own slider: mouse, touch, arrows, Home and End. */
export function RangeInput({ label, ends, value, onChange, shown, ...limits }: RangeInputProps) {
  const { min, max, step } = limits
  const part = (one: number) => `${((one - min) / (max - min)) * 100}%`
  return (
    <div role="group" aria-label={label}>
      <div className={styles.head}>
        <span>{label}</span>
        <output>
          {shown(value[0])} – {shown(value[1])}
        </output>
      </div>
      <div className={styles.track} style={{ '--from': part(value[0]), '--to': part(value[1]) } as React.CSSProperties}>
        {([0, 1] as const).map((end) => (
          <input
            key={end}
            type="range"
            aria-label={ends[end]}
            aria-valuetext={shown(value[end])}
            min={min}
            max={max}
            step={step}
            value={value[end]}
            onChange={(event) => onChange(withEnd(value, end, event.currentTarget.valueAsNumber, limits))}
          />
        ))}
      </div>
    </div>
  )
}
