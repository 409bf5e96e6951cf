import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsExchange, IconArrowBackUp, IconDots, IconHandStop, IconUserCheck } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { Case } from '../record.ts'
import { movableStatuses } from '../rules.ts'
import { type CaseState, pauseOf, placeOf, tappedSteps } from '../steps.ts'
import { stepWords, tapWords } from '../words.ts'
import { messages } from './messages.ts'
import type { RoomDesk } from './use-room-desk.ts'

interface CaseMenuProps {
  readonly one: Case & { readonly state: CaseState }
  readonly desk: RoomDesk
  /** It has no button of its own for what comes next: the menu has that too. */
  readonly isWhole?: boolean
}

/** What can be done to a case beside its next step. */
export function CaseMenu({ one, desk, isWhole = false }: CaseMenuProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { state } = one
  const isThere = state.step !== 'expected'
  const first = placeOf(state.step) + (isWhole ? 1 : 2)
  const later = isThere ? tappedSteps.filter((step) => placeOf(step) >= first && pauseOf(step) === undefined) : []
  const mayMove = movableStatuses.includes(one.status) || one.status === 'in-progress'
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon
          variant={isWhole ? 'subtle' : 'default'}
          color="gray"
          size={isWhole ? 32 : 42}
          aria-label={words.moreOf(one.patientName)}
          title={words.more}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isWhole && !isThere && desk.mayArrive && (
          <Menu.Item leftSection={<IconUserCheck size={16} />} onClick={() => desk.arrive(one)}>
            {words.arrive}
          </Menu.Item>
        )}
        {state.last !== null && desk.mayUndo(one) && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => desk.undo(one)}>
            {words.undo(stepWords[state.last.step][language])}
          </Menu.Item>
        )}
        {mayMove && (
          <Menu.Item leftSection={<IconArrowsExchange size={16} />} onClick={() => desk.ask({ kind: 'room', of: one })}>
            {words.moveRoom}
          </Menu.Item>
        )}
        {one.status === 'in-progress' && (
          <Menu.Item
            color="red"
            leftSection={<IconHandStop size={16} />}
            onClick={() => desk.ask({ kind: 'interrupt', of: one })}
          >
            {words.interrupt}
          </Menu.Item>
        )}
        {later.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>{isWhole ? words.steps : words.otherSteps}</Menu.Label>
            {later.map((step) => (
              <Menu.Item key={step} onClick={() => desk.tap(one, step)}>
                {tapWords[step][language]}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
