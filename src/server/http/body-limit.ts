/** Bytes of the largest body of a request that brings no file. */
export const bodyLimitBytes = 256 * 1024
