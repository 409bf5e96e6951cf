import { IconTag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useContract } from './query.ts'
import { readIcon } from '../shared/icons.ts'

interface RemoteIconProps {
  /** `https://…`; null shows the fallback. */
  readonly address: string | null
  /** Pixels. */
  readonly size?: number
  /** Shown until the icon is there, and instead of one that cannot be had. */
  readonly fallback?: ReactNode
}

/** A small picture from elsewhere, by way of our own server; decoration, so the words stand beside it. */
export function RemoteIcon({ address, size = 16, fallback }: RemoteIconProps) {
  const { data } = useContract(
    readIcon,
    { query: { address: address ?? '' } },
    { enabled: address !== null, staleTime: Infinity, retry: false },
  )
  if (data?.image) return <img src={data.image} width={size} height={size} alt="" />
  return fallback ?? <IconTag size={size} aria-hidden="true" />
}
