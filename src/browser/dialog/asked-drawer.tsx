import type { ReactNode } from 'react'
import type { ProblemError } from '../problem.ts'
import { DidNotCome, Waiting } from '../states.tsx'
import { Drawer, type DrawerProps } from './drawer.tsx'

interface AskedDrawerProps<Data> extends Pick<DrawerProps, 'width' | 'onClose'> {
  /** What the record is called, once it is known; until then what such a record is. */
  readonly title: (data: Data) => ReactNode
  readonly kind: string
  /** What was asked for it. */
  readonly answer: {
    readonly data: Data | undefined
    readonly error: ProblemError | null
    readonly refetch: () => unknown
  }
  readonly words: Readonly<Record<'failed' | 'missing' | 'missingHint' | 'loading', string>>
  readonly children: (data: Data) => ReactNode
}

/** One record beside its list, which is asked for when it opens: under way, not to be had, gone, or there. */
export function AskedDrawer<Data>({ title, kind, answer, words, children, ...drawer }: AskedDrawerProps<Data>) {
  const { data, error, refetch } = answer
  return (
    <Drawer {...drawer} title={data === undefined ? kind : title(data)} writing={false}>
      {data !== undefined && children(data)}
      {data === undefined && error && (
        <DidNotCome
          error={error}
          title={words.failed}
          missing={{ title: words.missing, hint: words.missingHint }}
          onAgain={() => void refetch()}
        />
      )}
      {data === undefined && !error && <Waiting height={240} label={words.loading} />}
    </Drawer>
  )
}
