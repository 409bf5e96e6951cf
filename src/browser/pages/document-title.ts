import { useEffect } from 'react'

/** Names the page in the browser's tab and history while the component is on the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
