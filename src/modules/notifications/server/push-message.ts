/** The request that brings a message to one browser: encrypted for it, and signed by the organisation. */
import webPush from 'web-push'

export type PushKeys = { publicKey: string; privateKey: string }
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export const createPushKeys = (): PushKeys => webPush.generateVAPIDKeys()

const secondsKept = 24 * 60 * 60

/** Where a push service finds the operator: a secure address, or a mailbox of its host. */
const operatorOf = (site: string) => (site.startsWith('https:') ? site : `mailto:postmaster@${new URL(site).hostname}`)

/** Ready to be sent; the library sends nothing itself. */
export const pushRequest = (
  { endpoint, p256dh, auth }: PushTarget,
  text: string,
  { keys, site }: { keys: PushKeys; site: string },
) => {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: operatorOf(site), ...keys },
    TTL: secondsKept,
    contentEncoding: 'aes128gcm',
  })
  return { headers: headers as Record<string, string>, body }
}
