/** The address people use. Taken from the configuration, never from what a request says of itself. */
import type { Config } from './config.ts'

let site = 'http://localhost:3000'
let isConfigured = false

export const useSite = ({ DIWAN_URL, HOST, PORT }: Pick<Config, 'DIWAN_URL' | 'HOST' | 'PORT'>) => {
  const host = HOST === '127.0.0.1' || HOST === '0.0.0.0' ? 'localhost' : HOST
  isConfigured = DIWAN_URL !== undefined
  site = DIWAN_URL?.replace(/\/$/, '') ?? `http://${host}:${PORT}`
}

export const linkTo = (path: `/${string}`) => site + path

/** For what the caller's own browser must agree with, passkeys and single sign-on: where nothing is configured, the address it called. */
export const siteFor = (host = '') => (isConfigured ? site : (URL.parse(`http://${host}`)?.origin ?? site))
