import '@mantine/charts/styles.layer.css'
import { Sparkline } from '@mantine/charts'
import type { Figure } from '../contract.ts'

/** The way of a figure through its period, in one line; what it says in numbers is behind the card. */
export default function Spark({ trend }: { readonly trend: Figure['trend'] }) {
  const data = trend.map(({ value }) => value)
  if (data.filter((value) => value !== null).length < 2) return <span style={{ display: 'block', height: 36 }} />
  return (
    // The picture takes the focus by itself; nobody is to land in what is hidden from them.
    <span aria-hidden inert>
      <Sparkline
        h={36}
        data={data}
        color="teal.6"
        curveType="linear"
        fillOpacity={0.15}
        strokeWidth={1.5}
        connectNulls
      />
    </span>
  )
}
