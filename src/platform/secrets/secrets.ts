/** Encrypts secrets at rest with AES-256-GCM and a key outside the database. A value is bound to its organisation, kind and record. */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail } from '#core/errors.ts'
import type { Config } from '../config.ts'
import { codeOf, diskReason } from '../files/disk-errors.ts'
import { log } from '../monitoring/log.ts'

/** A second process may create it at the same moment; a key cut short by a full disk would stay in the way. */
const createKey = (path: string) => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    rmSync(path, { force: true })
    throw error
  }
}

/** The key of the configuration, or one created at the first start and kept beside the data, for its owner only. */
export const readKey = ({ DIWAN_SECRET_KEY, DIWAN_DATA }: Pick<Config, 'DIWAN_SECRET_KEY' | 'DIWAN_DATA'>) => {
  if (DIWAN_SECRET_KEY) return createSecretKey(DIWAN_SECRET_KEY, 'hex')
  const path = join(DIWAN_DATA, 'secret.key')
  try {
    if (!existsSync(path)) createKey(path)
    const read = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
    if (read.length === 32) return createSecretKey(read)
  } catch (error) {
    throw new Error(`The folder ${DIWAN_DATA} cannot be used for data: ${diskReason(error) ?? String(error)}`, {
      cause: error,
    })
  }
  throw new Error(`${path} is not a key of 64 hex digits. Put the right one back: secrets do not open without it`)
}

/** A context, or another object with the key. */
type Keyed = { services: { key: KeyObject } }

/** The record that a sealed value belongs to; it cannot be decrypted for another one. */
export type SealPlace = { orgId: string; kind: string; id: string }
/** Prefix of values that are bound to their organisation, unlike older ones. */
export const sealMark = '2.'
const boundTo = ({ orgId, kind, id }: SealPlace) => `${kind} ${orgId} ${id}`

const openWith = ({ services }: Keyed, sealed: string, bound: string) => {
  const bytes = Buffer.from(sealed, 'base64url')
  const opened = createDecipheriv('aes-256-gcm', services.key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([opened.update(bytes.subarray(28)), opened.final()]).toString('utf8')
}

export const seal = ({ services }: Keyed, plain: string, place: SealPlace) => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', services.key, nonce).setAAD(Buffer.from(boundTo(place)))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return sealMark + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Refuses values sealed for another place or with another key. */
export const unseal = (ctx: Keyed, sealed: string, place: SealPlace) => {
  try {
    return openWith(ctx, sealed.startsWith(sealMark) ? sealed.slice(sealMark.length) : sealed, boundTo(place))
  } catch (error) {
    log.warn({ err: error, kind: place.kind, orgId: place.orgId }, 'a secret does not open')
    return fail('secret-unreadable')
  }
}

/** Encrypts a value of an older version again; undefined if it was encrypted with another key. */
export const reseal = (ctx: Keyed, sealed: string, { from, to }: { from: string; to: SealPlace }) => {
  try {
    return seal(ctx, openWith(ctx, sealed, from), to)
  } catch {
    return undefined
  }
}

/** A keyed hash, for secrets too short to be safe with a plain one. */
export const mac = ({ services }: Keyed, text: string) => createHmac('sha256', services.key).update(text).digest()
