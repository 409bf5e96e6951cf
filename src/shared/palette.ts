/** Twelve colours that stay apart from each other and, small as they are shown, from those of statuses. */
export const palette: readonly string[] = [
  '#0e7490',
  '#1d4ed8',
  '#6d28d9',
  '#a21caf',
  '#be185d',
  '#b45309',
  '#a16207',
  '#4d7c0f',
  '#15803d',
  '#7c2d12',
  '#475569',
  '#94a3b8',
]
