/** The public address of the product. From the configuration, never from the headers of a request. */
import type { Config } from './config.ts'

let site = 'http://localhost:3000'

/** Addresses of this very machine, or of all its networks: none of them is what people call it by. */
const everywhere = new Set(['127.0.0.1', '0.0.0.0', '::', '::1'])

export const useSite = ({ DIWAN_URL, HOST, PORT }: Pick<Config, 'DIWAN_URL' | 'HOST' | 'PORT'>) => {
  const host = everywhere.has(HOST) ? 'localhost' : HOST
  site = DIWAN_URL?.replace(/\/$/, '') ?? `http://${host}:${PORT}`
}

export const linkTo = (path: `/${string}`) => site + path
