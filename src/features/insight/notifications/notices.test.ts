import { describe, expect, it } from 'vitest'
import { events } from '../../../app/collected/events.ts'
import { subjects } from '../../../app/collected/subjects.ts'
import type { NounEvents } from '../../../shared/noun-events.ts'
import { languages } from '../../../shared/language.ts'
import { notices, noticesByEvent } from './notices.ts'

describe('the table of notifications', () => {
  it('knows every noun of which anything is told, and every verb of it', () => {
    const told = Object.values<NounEvents>(events).filter(({ untold }) => !untold)
    expect(Object.keys(notices).toSorted()).toEqual(told.map(({ noun }) => noun).toSorted())
    for (const [noun, verbs] of Object.entries(notices)) {
      const declared = Object.keys(events[noun as keyof typeof events].verbs)
      expect([noun, Object.keys(verbs).toSorted()]).toEqual([noun, declared.toSorted()])
    }
  })

  it.each([...noticesByEvent])(
    '%s names a record that can be shown, people and words',
    (name, { tells, settles: named = [], settlesSaid, eases = [] }) => {
      const settles = [...named, ...(settlesSaid?.of ?? [])]
      for (const settled of settles) expect(noticesByEvent.get(settled)?.tells).toBeDefined()
      if (!tells) return expect([...settles, ...eases]).not.toEqual([])
      for (const eased of eases) expect(Object.keys(subjects)).toContain(eased)
      expect(Object.keys(subjects)).toContain(tells.about ?? name.split('.')[0])
      expect(tells.to).not.toEqual([])
      for (const language of languages) expect(tells.title[language]).toMatch(/^\p{Lu}/u)
    },
  )
})
