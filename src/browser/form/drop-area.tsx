import styles from './drop-area.module.css'
import { type DragEvent, type ReactNode, useState } from 'react'

interface DropAreaProps {
  /** What is said while a file is held over it. */
  readonly hint: string
  /** Null: nothing may be dropped here. */
  readonly onDrop: ((file: File) => void) | null
  readonly children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A part of a page that takes a file from the device wherever on it one lets go; its buttons do the same by keys. */
export function DropArea({ hint, onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  if (!onDrop) return children
  return (
    <div
      className={styles.area}
      data-over={isOver || undefined}
      data-hint={hint}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        // A field for files in it has taken it.
        if (event.defaultPrevented || !hasFiles(event)) return
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onDrop(file)
      }}
    >
      {children}
    </div>
  )
}
