import { StoppedDialogs } from '../stopped-dialogs.tsx'
import WeekPage from '../week/week-page.tsx'

/** The week of a unit, with what is asked over whatever page is open. */
export function Week() {
  return (
    <>
      <WeekPage />
      <StoppedDialogs />
    </>
  )
}
