/** Figures are worked out every minute, and asked for as often. */
const everyMinute = 60_000
/** Before anything was counted at all, in milliseconds. */
const untilCounted = 4_000

interface Counted {
  readonly state: { readonly data?: { readonly computedAt: string | null } | undefined }
}

/** How a page of figures asks again; what it shows stays until the answer has come. */
export const askedEachMinute = {
  placeholderData: <Before>(before: Before): Before => before,
  refetchInterval: ({ state }: Counted): number => (state.data?.computedAt === null ? untilCounted : everyMinute),
}
