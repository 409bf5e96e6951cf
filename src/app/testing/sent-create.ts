/** What is sent to make something, for a test of what is sent again. */
export interface SentCreate {
  path?: string
  body: Record<string, unknown>
  /** For every other field of the contract, something else that could stand there. */
  others: Record<string, unknown>
  /** Fields that can only stand there together. */
  together?: Record<string, unknown>
}
