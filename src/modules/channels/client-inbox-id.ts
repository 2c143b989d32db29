/** The identifier of an API channel for clients: organisation and channel, because paths of these calls name no organisation. */
import { fail } from '#core/errors.ts'
import { isUuid } from '#core/values/uuid.ts'

const toBytes = (uuid: string) =>
  Uint8Array.from(uuid.replaceAll('-', '').match(/../g) ?? [], (hex) => parseInt(hex, 16))
const toUuid = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const toBase64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const fromBase64url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

export const inboxIdOf = ({ orgId, channelId }: { orgId: string; channelId: string }) =>
  toBase64url(Uint8Array.from([...toBytes(orgId), ...toBytes(channelId)]))

/** What is no identifier is refused as not found. */
export const readInboxId = (inboxId: string) => {
  if (!/^[\w-]{43}$/.test(inboxId)) return fail('not-found')
  const bytes = fromBase64url(inboxId)
  const [orgId, channelId] = [toUuid(bytes.slice(0, 16)), toUuid(bytes.slice(16, 32))]
  return isUuid(orgId) && isUuid(channelId) ? { orgId, channelId } : fail('not-found')
}

export const orgOfInbox = (inboxId: string) => readInboxId(inboxId).orgId
