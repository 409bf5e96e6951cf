/** Where the Pauta of this run answers, without a slash at the end. */
export function appAddress(): string {
  const address = process.env.PAUTA_ADDRESS
  if (!address) throw new Error('Pauta is not running: the global setup starts it.')
  return address.replace(/\/$/, '')
}
