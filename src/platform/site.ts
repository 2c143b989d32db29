/** The address people use. Taken from the configuration, never from what a request says of itself. */
import type { Config } from './config.ts'

let site = 'http://localhost:3000'

export const useSite = ({ DIWAN_URL, HOST, PORT }: Pick<Config, 'DIWAN_URL' | 'HOST' | 'PORT'>) => {
  const host = HOST === '127.0.0.1' || HOST === '0.0.0.0' ? 'localhost' : HOST
  site = DIWAN_URL?.replace(/\/$/, '') ?? `http://${host}:${PORT}`
}

export const linkTo = (path: `/${string}`) => site + path
