import { Menu } from '@mantine/core'
import { IconCheck, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Language } from '../../shared/language.ts'
import { routeDecision } from '../../shared/routes.ts'
import { initials } from '../../shared/text.ts'
import { financeRestrictedIds, signOut } from '../authorization.ts'
import { useSession } from '../current.ts'
import { setLanguage, useLanguage, useMessages } from '../messages.ts'
import { roleNames, shellMessages } from './messages.ts'

const languageNames: readonly (readonly [Language, string])[] = [
  ['pt-BR', 'Português (Brasil)'],
  ['en', 'English'],
]

function ProfileItem() {
  const messages = useMessages(shellMessages)
  const { user } = useSession()
  const decision = routeDecision({ path: '/perfil', role: user.role, userId: user.id, financeRestrictedUserIds: financeRestrictedIds(user) })
  if (decision.kind !== 'allow') return null
  return (
    <Menu.Item component={Link} to="/perfil" leftSection={<IconUserCircle size={16} />}>
      {messages.profile}
    </Menu.Item>
  )
}

/** Who is signed in, the language, the keys, and the way out. */
export function UserMenu({ onHelp }: { onHelp: () => void }) {
  const messages = useMessages(shellMessages)
  const roles = useMessages(roleNames)
  const language = useLanguage()
  const { user } = useSession()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className="user-button" aria-label={messages.account(user.name)} title={user.name}>
          <span aria-hidden="true">{initials(user.name)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="user-menu__person">
          <strong>{user.name}</strong>
          <span>{roles[user.role]}</span>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <ProfileItem />
        <Menu.Item leftSection={<IconKeyboard size={16} />} rightSection={<kbd>?</kbd>} onClick={onHelp}>
          {messages.keys}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{messages.language}</Menu.Label>
        {languageNames.map(([code, name]) => (
          <Menu.Item
            key={code}
            role="menuitemradio"
            aria-checked={code === language}
            lang={code}
            closeMenuOnClick={false}
            onClick={() => setLanguage(code)}
            rightSection={code === language ? <IconCheck size={16} aria-hidden="true" /> : null}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          {messages.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
