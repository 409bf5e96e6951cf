import styles from './signature.module.css'
import { Button, Group } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { pad } from '../rules.ts'
import { consentMessages } from './messages.ts'
import { drawnOn, onPad, pathOf, type Point } from './strokes.ts'

interface SignaturePadProps {
  readonly label: string
  readonly isWrong: boolean
  /** The path of what is drawn by now; empty while there is nothing. */
  readonly onDrawn: (path: string) => void
}

/** Where somebody signs with finger, pen or mouse. */
export function SignaturePad({ label, isWrong, onDrawn }: SignaturePadProps) {
  const words = useMessages(consentMessages)
  const [strokes, setStrokes] = useState<readonly (readonly Point[])[]>([])
  // Every point of a quick stroke comes before the screen is drawn again.
  const latest = useRef(strokes)
  const drawing = useRef(false)
  const show = (next: readonly (readonly Point[])[]) => {
    latest.current = next
    setStrokes(next)
  }
  const pointOf = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<SVGSVGElement>) =>
    onPad({ x, y }, currentTarget.getBoundingClientRect())
  const path = pathOf(strokes)
  return (
    <div>
      <svg
        className={styles.pad}
        viewBox={`0 0 ${pad.width} ${pad.height}`}
        role="img"
        aria-label={label}
        data-wrong={isWrong || undefined}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          drawing.current = true
          show([...latest.current, [pointOf(event)]])
        }}
        onPointerMove={(event) => {
          if (drawing.current) show(drawnOn(latest.current, pointOf(event)))
        }}
        onPointerUp={() => {
          drawing.current = false
          onDrawn(pathOf(latest.current))
        }}
        onPointerCancel={() => {
          drawing.current = false
          onDrawn(pathOf(latest.current))
        }}
      >
        <line className={styles.line} x1={30} x2={pad.width - 30} y1={pad.height - 40} y2={pad.height - 40} />
        {path === '' && (
          <text className={styles.hint} x={pad.width / 2} y={pad.height / 2} textAnchor="middle">
            {words.drawHere}
          </text>
        )}
        <path className={styles.ink} d={path} />
      </svg>
      <Group justify="flex-end" mt={4}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconEraser size={14} />}
          disabled={path === ''}
          onClick={() => {
            show([])
            onDrawn('')
          }}
        >
          {words.clear}
        </Button>
      </Group>
    </div>
  )
}

/** A signature as it was drawn. */
export function Drawing({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${pad.width} ${pad.height}`} role="img" aria-label={label}>
      <path className={styles.ink} d={path} />
    </svg>
  )
}
