import { BlockList, isIP } from 'node:net'

// What the registries of IANA call not globally reachable, and what leads there by another way of writing:
// https://www.iana.org/assignments/iana-ipv4-special-registry, https://www.iana.org/assignments/iana-ipv6-special-registry
const v4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The metadata address of cloud providers, which serves credentials.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

const reserved = new BlockList()
for (const [network, prefix] of v4) reserved.addSubnet(network, prefix, 'ipv4')
// Of IPv6 only what is handed out to the public internet, less what carries an IPv4 address or is for examples.
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address belongs to the public internet, and to nobody's own network, machine or cloud. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !reserved.check(address, 'ipv4')
  return family === 6 && handedOut.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}
