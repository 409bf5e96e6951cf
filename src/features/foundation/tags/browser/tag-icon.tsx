import {
  type Icon,
  IconAlertTriangle,
  IconCamera,
  IconClock,
  IconCrown,
  IconFlag,
  IconGift,
  IconHeart,
  IconLanguage,
  IconPhone,
  IconPill,
  IconPlane,
  IconStar,
  IconTag,
  IconUsers,
  IconWheelchair,
} from '@tabler/icons-react'
import { RemoteIcon } from '../../../../browser/remote-icon.tsx'
import type { Tag } from '../contract.ts'
import type { TagIconName } from '../looks.ts'

const icons: Readonly<Record<TagIconName, Icon>> = {
  tag: IconTag,
  star: IconStar,
  crown: IconCrown,
  clock: IconClock,
  phone: IconPhone,
  flag: IconFlag,
  heart: IconHeart,
  alert: IconAlertTriangle,
  users: IconUsers,
  gift: IconGift,
  plane: IconPlane,
  wheelchair: IconWheelchair,
  language: IconLanguage,
  camera: IconCamera,
  pill: IconPill,
}

/** The icon of a tag; one from elsewhere by way of our own server, and its own until that is there. */
export function TagIcon({ tag: { icon, iconAddress } }: { tag: Pick<Tag, 'icon' | 'iconAddress'> }) {
  const Own = icons[icon]
  const own = <Own size={13} stroke={2} aria-hidden="true" />
  return iconAddress === null ? own : <RemoteIcon address={iconAddress} size={13} fallback={own} />
}
