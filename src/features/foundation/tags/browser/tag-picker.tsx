import styles from './record-tags.module.css'
import { Select } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { pickOnEnter } from '../../../../browser/form/pick-on-enter.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useCommand } from '../../../../browser/query.ts'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import { newId } from '../../../../shared/ids.ts'
import { searchKey } from '../../../../shared/text.ts'
import type { Tag } from '../contract.ts'
import type { TagScope } from '../looks.ts'
import { tags } from '../record.ts'
import { tagMessages } from './messages.ts'
import { TagMark } from './tag-mark.tsx'
import { useTags } from './use-tags.ts'

interface TagPickerProps {
  readonly scope: TagScope
  /** Those that the record bears. */
  readonly tagIds: readonly string[]
  readonly onPick: (tag: Tag) => void
}

/** The option that is no tag yet. */
const another = 'new'

/** Puts a tag on: type to find it, Enter takes the first. Who may, makes one of what was typed. */
export function TagPicker({ scope, tagIds, onPick }: TagPickerProps) {
  const words = useMessages(tagMessages)
  const language = useLanguage()
  const { may } = useSession()
  // Asked for by whoever comes to put one on.
  const [isWanted, setWanted] = useState(false)
  const { items, byId } = useTags(isWanted)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useShortcut('g', () => input.current?.focus(), { description: words.put, inDialog: true, inDrawer: true })
  const making = useCommand(tags.create, { onSuccess: (made) => onPick(made as Tag) })
  const fitting = items.filter(({ id, active, scopes }) => active && scopes.includes(scope) && !tagIds.includes(id))
  const key = searchKey(typed)
  const found = fitting.filter(({ name }) => searchKey(name).includes(key))
  const isKnown = items.some(({ name }) => searchKey(name) === key)
  const data = found.map(({ id, name }) => ({ value: id, label: name }))
  if (may('tag.edit') && key !== '' && !isKnown) data.push({ value: another, label: words.makeOf(typed.trim()) })
  const pick = (value: string | null) => {
    const tag = byId.get(value ?? '')
    const name = typed.trim()
    setTyped('')
    if (tag) onPick(tag)
    else if (value === another)
      making.mutate({ body: { id: newId(), name, scopes: [scope], colour: 'grey', icon: 'tag', iconAddress: null } })
  }
  return (
    <Select
      ref={input}
      className={styles.picker}
      size="xs"
      aria-label={words.put}
      placeholder={words.put}
      leftSection={<IconTag size={14} aria-hidden="true" />}
      rightSection={null}
      data={data}
      value={null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // Found above, without accents.
      filter={({ options }) => options}
      nothingFoundMessage={fitting.length === 0 ? words.noneLeft : tags.words.nothingFound[language][0]}
      maxDropdownHeight={260}
      comboboxProps={{ withinPortal: false, width: 260, position: 'bottom-start' }}
      renderOption={({ option }) => {
        const tag = byId.get(option.value)
        return tag ? <TagMark tag={tag} /> : <b>{option.label}</b>
      }}
      onFocus={() => setWanted(true)}
      onKeyDown={pickOnEnter}
      onChange={pick}
    />
  )
}
