import './blocks.css'
import { useState } from 'react'
import { useSession } from '../../../browser/current.ts'
import { useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { RecordDrawer } from '../../../browser/record/record-drawer.tsx'
import { readBlock } from '../contract.ts'
import { BlockActions } from './block-actions.tsx'
import { BlockForm } from './block-form.tsx'
import { BlockFacts } from './block-facts.tsx'
import { BlockHistory } from './block-history.tsx'
import { BlockSeries } from './block-series.tsx'
import { BlocksProblem, BlocksWaiting } from './block-states.tsx'
import { drawerMessages } from './drawer-messages.ts'
import { messages } from './messages.ts'
import type { BlockNames } from './use-names.ts'

export interface BlockDrawerProps {
  /** Undefined while a new one is written. */
  readonly id: string | undefined
  readonly writing: 'new' | 'edit' | null
  readonly names: BlockNames
  readonly onClose: () => void
  readonly onShow: (id: string) => void
  readonly onEdit: (id: string) => void
}

/** One block beside the list or the agenda: to look at, to change, or to make. */
export default function BlockDrawer(props: BlockDrawerProps) {
  const page = useMessages(messages)
  const { id, writing, names, onClose } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <RecordDrawer
      title={writing === 'new' ? page.newBlock : id && <Title id={id} names={names} />}
      writing={writing !== null}
      ignoresEscape={isAsking}
      onClose={onClose}
    >
      {writing === 'new' ? (
        <BlockForm
          names={names}
          onDone={(block) => props.onShow(block.id)}
          onCancel={onClose}
          staysAt={(_path, search) => search['novo'] !== undefined}
        />
      ) : id ? (
        <One key={id} {...props} id={id} onAsking={setAsking} />
      ) : (
        <Lost />
      )}
    </RecordDrawer>
  )
}

function Title({ id, names }: { id: string; names: BlockNames }) {
  const words = useMessages(drawerMessages)
  // The body beneath reads it; here it is only named.
  const { data, error } = useContract(readBlock, { params: { id } }, { enabled: false })
  return data ? names.targetOf(data) : error ? words.missing : words.loading
}

function Lost() {
  const words = useMessages(drawerMessages)
  return (
    <div role="alert">
      <p>{words.missingHint}</p>
    </div>
  )
}

interface OneProps extends BlockDrawerProps {
  readonly id: string
  readonly onAsking: (asking: boolean) => void
}

function One({ id, writing, names, onShow, onEdit, onClose, onAsking }: OneProps) {
  const words = useMessages(drawerMessages)
  const { may } = useSession()
  // What is being deleted is not asked for again.
  const [going, setGoing] = useState(false)
  const { data: block, error, refetch } = useContract(readBlock, { params: { id } }, { enabled: !going })
  if (error?.code === 'NOT_FOUND') return <Lost />
  if (error && !block) return <BlocksProblem error={error} onAgain={() => void refetch()} />
  if (!block) return <BlocksWaiting />
  if (writing === 'edit' && may('block.edit')) {
    return (
      <BlockForm
        block={block}
        names={names}
        onDone={(changed) => onShow(changed.id)}
        onCancel={() => onShow(id)}
        staysAt={(_path, search) => search['editar'] !== undefined && search['bloqueio'] === id}
      />
    )
  }
  return (
    <>
      <BlockFacts block={block} names={names} />
      {may('block.edit') && (
        <BlockActions
          block={block}
          zone={names.zoneOf(block.unitId)}
          onEdit={() => onEdit(id)}
          onAsking={onAsking}
          onGoing={setGoing}
          onGone={onClose}
        />
      )}
      {block.series && (
        <BlockSeries block={block} series={block.series} zone={names.zoneOf(block.unitId)} onShow={onShow} />
      )}
      {may('history.read') && (
        <>
          <h3 className="block-heading">{words.history}</h3>
          <BlockHistory id={id} zone={names.zoneOf(block.unitId)} />
          {block.series && (
            <>
              <h3 className="block-heading">{words.seriesHistory}</h3>
              <BlockHistory id={block.series.id} zone={names.zoneOf(block.unitId)} />
            </>
          )}
        </>
      )}
    </>
  )
}
