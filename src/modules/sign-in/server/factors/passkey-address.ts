/** Whether browsers offer passkeys at the address of the product: only for names, over HTTPS or on the same machine. */
import { isIP } from 'node:net'
import type { Ctx } from '#platform/context.ts'
import { linkTo } from '#platform/http/site.ts'

/** Browsers refuse passkeys for IP addresses, and on pages without HTTPS except those of the machine itself. */
export const isPasskeyAddress = (address: string) => {
  const { protocol, hostname } = new URL(address)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return false
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

/** A page opened at another address than the configured one cannot use the passkeys of the configured one. */
export const canUsePasskeys = (ctx: Pick<Ctx, 'services' | 'from'>) => {
  const site = linkTo(ctx, '/')
  const { page } = ctx.from
  return isPasskeyAddress(site) && (page === undefined || page === new URL(site).origin)
}
