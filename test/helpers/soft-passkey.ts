/** An authenticator made of software, for tests: it makes one passkey and signs with it, as a telephone would. */
import { createHash, generateKeyPairSync, randomBytes, sign, type JsonWebKey } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const coded = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** The little of CBOR that is needed: a head of its kind and length, then the bytes. */
const head = (kind: number, length: number) => {
  if (length < 24) return Buffer.of((kind << 5) | length)
  return length < 256 ? Buffer.of((kind << 5) | 24, length) : Buffer.of((kind << 5) | 25, length >> 8, length & 255)
}
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data])
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)])
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const map = (...pairs: Buffer[]) => Buffer.concat([head(5, pairs.length / 2), ...pairs])

/** A public key as COSE writes it: of two coordinates, for ES256 on P-256. */
const keyOf = ({ x = '', y = '' }: JsonWebKey) => {
  const [kind, algorithm, curve] = [map(int(1), int(2)), map(int(3), int(-7)), map(int(-1), int(1))]
  const place = map(int(-2), bytes(Buffer.from(x, 'base64url')), int(-3), bytes(Buffer.from(y, 'base64url')))
  return Buffer.concat([head(5, 5), ...[kind, algorithm, curve, place].map((part) => part.subarray(1))])
}

type PasskeyOptions = { challenge?: unknown; rp?: unknown; rpId?: unknown }
type Manner = { origin?: string; isVerified?: boolean }

export const softPasskey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge }: PasskeyOptions, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (rpId: unknown, isVerified: boolean, made?: Buffer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    const flags = 1 | (isVerified ? 4 : 0) | (made ? 64 : 0)
    return Buffer.concat([sha256(String(rpId)), Buffer.of(flags), count, made ?? Buffer.alloc(0)])
  }
  const answer = (response: object) => ({
    id: coded(id),
    rawId: coded(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  const create = (options: PasskeyOptions, { origin = 'http://localhost:3000', isVerified = true }: Manner = {}) => {
    const length = Buffer.of(0, id.length)
    const made = Buffer.concat([Buffer.alloc(16), length, id, keyOf(publicKey.export({ format: 'jwk' }))])
    const data = authData((options.rp as { id: string }).id, isVerified, made)
    const attestation = map(text('fmt'), text('none'), text('attStmt'), map(), text('authData'), bytes(data))
    return answer({
      clientDataJSON: coded(clientData('webauthn.create', options, origin)),
      attestationObject: coded(attestation),
      transports: ['internal'],
    })
  }
  const get = (options: PasskeyOptions, { origin = 'http://localhost:3000', isVerified = true }: Manner = {}) => {
    const data = authData(options.rpId, isVerified)
    const client = clientData('webauthn.get', options, origin)
    return answer({
      clientDataJSON: coded(client),
      authenticatorData: coded(data),
      signature: coded(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
    })
  }
  return { create, get }
}
