import styles from './note.module.css'
import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

interface NoteProps extends Pick<BoxProps, 'mt' | 'mb' | 'className' | 'style'> {
  /** What it is about: nothing to do, something to know, something to think of, something wrong. */
  readonly tone?: 'calm' | 'told' | 'warning' | 'problem'
  readonly icon?: ReactNode
  readonly role?: 'status' | 'alert'
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** A sentence or two in a frame, among what they are about. */
export function Note({ tone = 'calm', icon, className = '', children, ...rest }: NoteProps) {
  return (
    <Box className={`${styles.note} ${tone === 'calm' ? '' : styles[tone]} ${className}`} {...rest}>
      {icon}
      <div className={styles.body}>{children}</div>
    </Box>
  )
}
