import './pages.css'
import { useLocation } from '@tanstack/react-router'
import { useMessages } from '../messages.ts'
import { pageMessages } from './messages.ts'
import { useDocumentTitle } from './document-title.ts'

/** The page of an address that does not exist, titled as the specification says (sections 2 and 8). */
export function NotFoundPage() {
  const messages = useMessages(pageMessages)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const title = `Page not found: ${path}`
  useDocumentTitle(title)
  return (
    <main className="plain-page">
      <div className="plain-page__card">
        <p className="plain-page__code" aria-hidden="true">
          404
        </p>
        <h1>{title}</h1>
        <p>{messages.notFound}</p>
        <div className="plain-page__actions">
          <a className="plain-button plain-button--first" href="/">
            {messages.home}
          </a>
          <button type="button" className="plain-button" onClick={() => window.history.back()}>
            {messages.back}
          </button>
        </div>
      </div>
    </main>
  )
}
