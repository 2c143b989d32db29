/** Encrypts a push message for one browser (RFC 8291) and signs its request (RFC 8292). */
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'

export type PushKeys = { publicKey: string; privateKey: string }
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

const curve = 'prime256v1'
const recordSize = 4096

export const createPushKeys = (): PushKeys => {
  const pair = createECDH(curve)
  pair.generateKeys()
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

const derive = (secret: Buffer, salt: Buffer, { info, length }: { info: Buffer; length: number }) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** A key pair for each message, and one record, which ends with the byte 2. */
export const encryptPush = (text: string, { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>) => {
  const pair = createECDH(curve)
  pair.generateKeys()
  const [reader, sender, salt] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey(), randomBytes(16)]
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), reader, sender])
  const secret = derive(pair.computeSecret(reader), Buffer.from(auth, 'base64url'), { info: keyInfo, length: 32 })
  const key = derive(secret, salt, { info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = derive(secret, salt, { info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(sender.length, 4)
  return Buffer.concat([salt, head, sender, sealed, cipher.getAuthTag()])
}

const toJson = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const halfDay = 12 * 60 * 60

/** Says who sends it; `site` is where its operator is found. */
export const vapidHeader = (endpoint: string, { publicKey, privateKey }: PushKeys, site: string) => {
  const expiry = Math.floor(Date.now() / 1000) + halfDay
  const claims = { aud: new URL(endpoint).origin, exp: expiry, sub: site }
  const unsigned = `${toJson({ typ: 'JWT', alg: 'ES256' })}.${toJson(claims)}`
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: privateKey,
  }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`
}
