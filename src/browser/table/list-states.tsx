import styles from './record-table.module.css'
import { Skeleton } from '@mantine/core'

/** Rows that are under way, in the shape of those that will come. */
export function SkeletonRows({ columns, rows = 12 }: { columns: number; rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true" className={styles.row}>
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <Skeleton height={10} width={`${40 + ((row * 7 + column * 13) % 45)}%`} />
        </td>
      ))}
    </tr>
  ))
}

/** Cards that are under way. */
export function SkeletonCards({ cards = 6 }: { cards?: number }) {
  return Array.from({ length: cards }, (_, card) => (
    <li key={card} aria-hidden="true" className={styles.card}>
      <Skeleton height={12} width="60%" />
      <Skeleton height={10} width="40%" mt={10} />
      <Skeleton height={10} width="50%" mt={8} />
    </li>
  ))
}
