import styles from './filters.module.css'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages.ts'
import { useSearchParams } from '../search.ts'
import { useShortcut } from '../shortcuts.ts'
import { tableMessages } from './messages.ts'

/** Milliseconds of rest after which what is typed is looked for. */
const rest = 200

interface SearchBoxProps {
  /** Says what can be typed: "Nome, CPF, telefone…". */
  readonly placeholder: string
  /** The member of the address that keeps it; `q` unless said. */
  readonly name?: string
  /** All that may be looked for, and what is said of anything else, which is not looked for. */
  readonly only?: { readonly pattern: RegExp; readonly otherwise: string }
}

/** Search in the address bar: looked for while one types, `/` goes to it, Esc clears it. */
export function SearchBox({ placeholder, name = 'q', only }: SearchBoxProps) {
  const words = useMessages(tableMessages)
  const [search, setSearch] = useSearchParams()
  const asked = search[name] ?? ''
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', () => input.current?.select(), { description: words.focusSearch })

  // Changed from elsewhere: the Back button, a cleared filter, a shared link.
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setTyped(asked)
  }, [asked])

  const refused = only !== undefined && typed.trim() !== '' && !only.pattern.test(typed)
  useEffect(() => {
    if (refused || typed.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed.trim()
      setSearch({ [name]: typed.trim() || undefined })
    }, rest)
    return () => clearTimeout(timer)
  }, [typed, refused, name, setSearch])

  return (
    <TextInput
      ref={input}
      className={styles.search}
      wrapperProps={{ 'data-search': true }}
      type="search"
      aria-label={words.search}
      placeholder={placeholder}
      value={typed}
      error={refused && only.otherwise}
      maxLength={100}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault()
          setTyped('')
        }
      }}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        typed === '' ? (
          <kbd className={styles.key} aria-hidden="true">
            /
          </kbd>
        ) : (
          <ActionIcon
            size={24}
            aria-label={words.clearSearch}
            onClick={() => {
              setTyped('')
              input.current?.focus()
            }}
          >
            <IconX size={14} />
          </ActionIcon>
        )
      }
    />
  )
}
