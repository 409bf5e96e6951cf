/** What the lost hours of a block count as. */
export const blockCategories = [
  'maintenance',
  'cleaning',
  'leave',
  'training',
  'meeting',
  'equipment',
  'holiday',
  'other',
] as const
export type BlockCategory = (typeof blockCategories)[number]
