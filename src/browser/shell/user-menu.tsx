import styles from './top-bar.module.css'
import { IconCheck, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { latePart } from '../late-part.tsx'
import { lazy, Suspense, use, useState } from 'react'
import type { Language } from '../../shared/language.ts'
import { initials } from '../../shared/text.ts'
import { signOut } from '../authorization.ts'
import { useSession } from '../current.ts'
import { whyNotSignOut } from '../session/before-sign-out.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { ProfileDialogContext } from './profile-dialog.ts'
import { Dropdown, DropdownHeading, DropdownItem } from './dropdown.tsx'
import { MenuEntriesContext } from './menu-entries.ts'
import { LanguageChoiceContext } from './language-choice.ts'
import { shellMessages } from './messages.ts'
import { roleNames } from '../../shared/role-names.ts'

const AskedFirst = lazy(() => import('../dialog/asked-first.tsx').then((module) => ({ default: module.AskedFirst })))

const RunningVersion = latePart(() => import('./running-version.tsx'))

const languageNames: readonly (readonly [Language, string])[] = [
  ['pt-BR', 'Português (Brasil)'],
  ['en', 'English'],
]

/** The profile as a page, or over this page for roles that may not open it (product document, section 6). */
function ProfileItem({ onDialog }: { onDialog: () => void }) {
  const messages = useMessages(shellMessages)
  const navigate = useNavigate()
  const { mayOpen } = useSession()
  const hasPage = mayOpen('/perfil')
  return (
    <DropdownItem
      icon={<IconUserCircle size={16} aria-hidden="true" />}
      onChoose={() => (hasPage ? void navigate({ to: '/perfil' }) : onDialog())}
    >
      {messages.profile}
    </DropdownItem>
  )
}

/** Who is signed in, the language, the keys, and the way out. */
export function UserMenu({ onHelp }: { onHelp: () => void }) {
  const messages = useMessages(shellMessages)
  const roles = useMessages(roleNames)
  const language = useLanguage()
  const { user } = useSession()
  const ProfileDialog = use(ProfileDialogContext)
  const choose = use(LanguageChoiceContext)
  const entries = use(MenuEntriesContext)
  const [profileOpen, setProfileOpen] = useState(false)
  const [whyStay, setWhyStay] = useState<string | null>(null)
  const leave = () => {
    const why = whyNotSignOut()
    if (why === null) void signOut()
    else setWhyStay(why)
  }
  const face = <span data-initials={initials(user.name)} />
  return (
    <>
      <Dropdown
        kind="menu"
        align="end"
        label={messages.account(user.name)}
        title={user.name}
        className={styles.user}
        face={face}
      >
        <div className={styles.person}>
          <strong>{user.name}</strong>
          <span>{roles[user.role]}</span>
          <span>{user.email}</span>
        </div>
        <hr />
        {entries.map(({ name, icon: Sign, act }) => (
          <DropdownItem key={name} icon={<Sign size={16} aria-hidden="true" />} onChoose={act}>
            {name}
          </DropdownItem>
        ))}
        <ProfileItem onDialog={() => setProfileOpen(true)} />
        <DropdownItem icon={<IconKeyboard size={16} aria-hidden="true" />} end={<kbd>?</kbd>} onChoose={onHelp}>
          {messages.keys}
        </DropdownItem>
        <hr />
        <DropdownHeading>{messages.language}</DropdownHeading>
        {languageNames.map(([code, name]) => (
          <DropdownItem
            key={code}
            checked={code === language}
            lang={code}
            onChoose={() => choose(code)}
            end={code === language && <IconCheck size={16} aria-hidden="true" />}
          >
            {name}
          </DropdownItem>
        ))}
        <hr />
        <DropdownItem icon={<IconLogout size={16} aria-hidden="true" />} onChoose={leave}>
          {messages.signOut}
        </DropdownItem>
        <hr />
        <div className={styles.version}>
          <RunningVersion />
        </div>
      </Dropdown>
      {whyStay !== null && (
        <Suspense>
          <AskedFirst
            opened
            title={messages.signOutAnyway}
            text={whyStay}
            action={messages.signOut}
            onCancel={() => setWhyStay(null)}
            onConfirm={() => void signOut()}
          />
        </Suspense>
      )}
      {profileOpen && ProfileDialog && (
        <Suspense>
          <ProfileDialog onClose={() => setProfileOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
