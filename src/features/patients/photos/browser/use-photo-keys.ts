import { useMessages } from '../../../../browser/messages.ts'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import { type PhotoMoment, photoMoments, type PhotoView, photoViews, stepped } from '../rules.ts'
import { photoMessages } from './messages.ts'

interface Shown {
  readonly view: PhotoView
  readonly moments: readonly [PhotoMoment, PhotoMoment]
  readonly onView: (view: PhotoView) => void
  readonly onMoments: (moments: [PhotoMoment, PhotoMoment]) => void
}

/** `←` `→` go through the moments of the second picture, `[` `]` through the views. */
export function usePhotoKeys({ view, moments: [first, second], onView, onMoments }: Shown): void {
  const words = useMessages(photoMessages)
  const toView = (by: 1 | -1) => () => onView(stepped(photoViews, view, by))
  const toMoment = (by: 1 | -1) => () => onMoments([first, stepped(photoMoments, second, by)])
  useShortcut('ArrowRight', toMoment(1), { description: words.nextMoment })
  useShortcut('ArrowLeft', toMoment(-1), { description: words.previousMoment })
  useShortcut(']', toView(1), { description: words.nextView })
  useShortcut('[', toView(-1), { description: words.previousView })
}
