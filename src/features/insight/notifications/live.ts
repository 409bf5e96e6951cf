import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How a person's screens follow their notifications: what was told, done or put off in another window is read again. */
export const liveNotifications: LiveNoun = { noun: 'notification' }
