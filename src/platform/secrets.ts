/** Secrets at rest: sealed with a key that is not in the database. AES-256-GCM; the place it belongs to is part of the seal. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

let key: Buffer | undefined

/** The key of the configuration, or one made on the first start and kept beside the data, for its owner only. */
export const readKey = ({ DIWAN_SECRET_KEY, DIWAN_DATA }: Pick<Config, 'DIWAN_SECRET_KEY' | 'DIWAN_DATA'>) => {
  if (DIWAN_SECRET_KEY) return Buffer.from(DIWAN_SECRET_KEY, 'hex')
  const path = join(DIWAN_DATA, 'secret.key')
  if (!existsSync(path)) {
    mkdirSync(DIWAN_DATA, { recursive: true, mode: 0o700 })
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  }
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
}

export const useKey = (given: Buffer) => {
  key = given
}
const theKey = () => {
  if (!key) throw new Error('No key for secrets: call useKey first')
  return key
}

export const seal = (plain: string, place: string) => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', theKey(), nonce).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

export const unseal = (sealed: string, place: string) => {
  const bytes = Buffer.from(sealed, 'base64url')
  const opened = createDecipheriv('aes-256-gcm', theKey(), bytes.subarray(0, 12))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([opened.update(bytes.subarray(28)), opened.final()]).toString('utf8')
}

/** A hash that only we can make: for secrets too short to be safe by themselves. */
export const mac = (text: string) => createHmac('sha256', theKey()).update(text).digest()
