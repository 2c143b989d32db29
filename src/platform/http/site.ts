/** The public address of the product. From the configuration, never from the headers of a request. */
import type { Config } from '../config.ts'

/** Loopback and wildcard addresses, which are not used in links. */
const localAddresses = new Set(['127.0.0.1', '0.0.0.0', '::', '::1'])

export const siteOf = ({ DIWAN_URL, HOST, PORT }: Pick<Config, 'DIWAN_URL' | 'HOST' | 'PORT'>) =>
  DIWAN_URL?.replace(/\/$/, '') ?? `http://${localAddresses.has(HOST) ? 'localhost' : HOST}:${PORT}`

export const linkTo = ({ services }: { services: { site: string } }, path: `/${string}`) => services.site + path
