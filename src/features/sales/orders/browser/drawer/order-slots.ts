import type { ComponentType } from 'react'
import type { OrderDetail, OrderItem } from '../../record.ts'

/** What later nouns show of an order; `app/` puts it together. */
export interface OrderSlots {
  /** What was received for it, and how more is. */
  readonly Payments?: ComponentType<{ readonly order: OrderDetail }>
  /** What else is kept of it. */
  readonly More?: ComponentType<{ readonly order: OrderDetail }>
  /** What else can be done with an item, such as to find a date. */
  readonly ItemActions?: ComponentType<{ readonly order: OrderDetail; readonly item: OrderItem }>
}
