/** Addresses that outgoing calls may reach: public ones, and those that the configuration names. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Allowed = { names: ReadonlySet<string>; ranges: readonly [Address, number][] }

/** An IPv4 address is one, however it is written; undefined for a name. */
const addressOf = (host: string): Address | undefined => {
  const bare = host.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  return isIP(bare) ? ipaddr.process(bare) : undefined
}

/** As a name server reads it. */
export const plainHost = (host: string) => host.toLowerCase().replace(/\.$/, '')

const rangeOf = (text: string): [Address, number] | undefined => {
  const address = addressOf(text)
  if (address) return [address, address.kind() === 'ipv4' ? 32 : 128]
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined
}

export const readAllowed = (list = ''): Allowed => {
  const named = list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  return {
    names: new Set(named.filter((one) => !rangeOf(one)).map(plainHost)),
    ranges: named.flatMap((one) => {
      const range = rangeOf(one)
      return range ? [range] : []
    }),
  }
}

const globalV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]
/** Whatever is not plainly public is not: private, loopback, link-local, shared, multicast, reserved, tunnels to any of them. */
const isPublic = (address: Address) =>
  address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalV6))

const isWithin = (address: Address, [base, bits]: [Address, number]) =>
  address.kind() === base.kind() && address.match(base as never, bits)

/** `host` is how it was asked for, `address` where it leads. */
export const mayConnect = ({ names, ranges }: Allowed, host: string, address: string) => {
  if (names.has(plainHost(host))) return true
  const meant = addressOf(address)
  return meant !== undefined && (isPublic(meant) || ranges.some((range) => isWithin(meant, range)))
}
