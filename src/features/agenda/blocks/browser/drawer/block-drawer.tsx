import { Title } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { alsoShowing, useContract } from '../../../../../browser/query.ts'
import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import type { RecordSearch } from '../../../../../browser/record/use-record-search.ts'
import { type BlockDetail, readBlock } from '../../contract.ts'
import { BlockActions } from './block-actions.tsx'
import { BlockFacts } from './block-facts.tsx'
import { readId } from '../../../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../../../browser/states.tsx'
import { BlockForm } from '../form/block-form.tsx'
import { BlockHistory } from './block-history.tsx'
import { BlockSeries } from './block-series.tsx'
import { BlocksWaiting } from '../list/block-states.tsx'
import { drawerMessages } from './drawer-messages.ts'
import { messages } from '../list/messages.ts'
import type { BlockNames } from '../use-names.ts'

interface BlockDrawerProps {
  readonly address: RecordSearch
  readonly names: BlockNames
}

/** One block beside the list or the agenda: to look at, to change, or to make. */
export default function BlockDrawer(props: BlockDrawerProps) {
  const page = useMessages(messages)
  const { address, names } = props
  const words = useMessages(drawerMessages)
  const { writing } = address
  const id = readId(address.id)
  return (
    <Drawer
      title={writing === 'new' ? page.newBlock : id && <Name id={id} names={names} />}
      writing={writing !== null}
      onClose={address.close}
    >
      {writing === 'new' ? (
        <BlockForm
          names={names}
          onDone={(block) => address.show(block.id)}
          onCancel={address.close}
          staysAt={address.staysAt}
        />
      ) : id ? (
        <One key={id} {...props} id={id} />
      ) : (
        <Empty hint={words.missingHint} />
      )}
    </Drawer>
  )
}

/** It shows others of its series too, all of its unit. */
const ofUnit = alsoShowing([], ({ unitId }: BlockDetail) => ({ unitId }))

function Name({ id, names }: { id: string; names: BlockNames }) {
  const words = useMessages(drawerMessages)
  // The body beneath reads it; here it is only named.
  const { data, error } = useContract(readBlock, { params: { id } }, { ...ofUnit, enabled: false })
  return data ? names.targetOf(data) : error ? words.missing : words.loading
}

interface OneProps extends BlockDrawerProps {
  readonly id: string
}

function One({ id, address, names }: OneProps) {
  const words = useMessages(drawerMessages)
  const { may } = useSession()
  // What is being deleted is not asked for again.
  const [going, setGoing] = useState(false)
  const { data: block, error, refetch } = useContract(readBlock, { params: { id } }, { ...ofUnit, enabled: !going })
  if (error && (!block || error.code === 'NOT_FOUND'))
    return <DidNotCome error={error} missing={{ hint: words.missingHint }} onAgain={() => void refetch()} />
  if (!block) return <BlocksWaiting />
  if (address.writing === 'edit' && may('block.edit')) {
    return (
      <BlockForm
        block={block}
        names={names}
        onDone={(changed) => address.show(changed.id)}
        onCancel={() => address.show(id)}
        staysAt={address.staysAt}
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
          onEdit={() => address.edit(id)}
          onGoing={setGoing}
          onGone={address.close}
        />
      )}
      {block.series && (
        <BlockSeries block={block} series={block.series} zone={names.zoneOf(block.unitId)} onShow={address.open} />
      )}
      {may('history.read') && (
        <>
          <Title order={3} mt="md" mb="xs">
            {words.history}
          </Title>
          <BlockHistory id={id} zone={names.zoneOf(block.unitId)} />
          {block.series && (
            <>
              <Title order={3} mt="md" mb="xs">
                {words.seriesHistory}
              </Title>
              <BlockHistory id={block.series.id} zone={names.zoneOf(block.unitId)} />
            </>
          )}
        </>
      )}
    </>
  )
}
