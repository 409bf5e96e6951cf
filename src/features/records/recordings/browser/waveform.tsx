import styles from './player.module.css'
import type { Mark } from '../record.ts'
import { clockText } from '../rules.ts'

interface WaveformProps {
  /** How loud it is, 0 to 100, in steps of equal length; null where nobody can tell, or not yet. */
  readonly peaks: readonly number[] | null
  /** Milliseconds. */
  readonly at: number
  readonly length: number | null
  readonly marks: readonly Mark[]
  readonly label: string
  readonly onSeek: (to: number) => void
}

const height = 64

/** The line of a recording: how loud it is, where one is, where marks are. It is a slider, for keys and for fingers. */
export function Waveform({ peaks, at, length, marks, label, onSeek }: WaveformProps) {
  const whole = length ?? 0
  const part = whole > 0 ? Math.min(1, at / whole) : 0
  const bars = peaks ?? Array.from({ length: 120 }, () => 8)
  const path = bars
    .map((peak, step) => {
      const half = Math.max(1, (peak / 100) * (height / 2 - 2))
      return `M${step + 0.5} ${height / 2 - half}V${height / 2 + half}`
    })
    .join('')
  return (
    <div className={styles.line}>
      <svg
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.wave}
      >
        <path d={path} className={styles.bars} />
        <clipPath id="heard">
          <rect width={bars.length * part} height={height} />
        </clipPath>
        <path d={path} className={styles.heard} clipPath="url(#heard)" />
      </svg>
      {whole > 0 &&
        marks.map(({ id, atMs }) => (
          <span key={id} className={styles.flag} style={{ left: `${(100 * atMs) / whole}%` }} aria-hidden="true" />
        ))}
      <input
        type="range"
        className={styles.slider}
        aria-label={label}
        aria-valuetext={clockText(at)}
        min={0}
        max={Math.max(1, whole)}
        step={100}
        value={at}
        disabled={whole === 0}
        onKeyDown={(event) => {
          // The player's own keys step by seconds.
          if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.preventDefault()
        }}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
    </div>
  )
}
