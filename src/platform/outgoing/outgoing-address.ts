/** Addresses that outgoing calls may reach: public ones, and those that the configuration names. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Allowed = { names: ReadonlySet<string>; ranges: readonly [Address, number][] }

/** Recognises IPv4 addresses in all notations; undefined for a name. */
const addressOf = (host: string): Address | undefined => {
  const bare = host.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  return isIP(bare) ? ipaddr.process(bare) : undefined
}

/** Lower case without the trailing dot, as name servers compare names. */
export const plainHost = (host: string) => host.toLowerCase().replace(/\.$/, '')

const rangeOf = (text: string): [Address, number] | undefined => {
  const address = addressOf(text)
  if (address) return [address, address.kind() === 'ipv4' ? 32 : 128]
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined
}

export const readAllowed = (list = ''): Allowed => {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return {
    names: new Set(entries.filter((entry) => !rangeOf(entry)).map(plainHost)),
    ranges: entries.flatMap((entry) => {
      const range = rangeOf(entry)
      return range ? [range] : []
    }),
  }
}

const globalV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]
/** Excludes private, loopback, link-local, shared, multicast and reserved addresses, and tunnels to them. */
const isPublic = (address: Address) =>
  address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalV6))

const isWithin = (address: Address, [base, bits]: [Address, number]) =>
  address.kind() === base.kind() && address.match(base as never, bits)

/** `host` as configured, and the address it resolved to. */
export const mayConnect = ({ names, ranges }: Allowed, host: string, address: string) => {
  if (names.has(plainHost(host))) return true
  const resolved = addressOf(address)
  return resolved !== undefined && (isPublic(resolved) || ranges.some((range) => isWithin(resolved, range)))
}
