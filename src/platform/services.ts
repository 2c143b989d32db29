/** Services of the process, opened once from the configuration. Calls reach them through their context. */
import type { KeyObject } from 'node:crypto'
import { openBlobs } from './files/blobs-open.ts'
import type { Blobs } from './files/blobs.ts'
import type { Config } from './config.ts'
import { openMailer, type Mailer } from './mail/mailer.ts'
import { openOutgoing, type Outgoing } from './outgoing/outgoing.ts'
import { readKey } from './secrets/secrets.ts'
import { siteOf } from './http/site.ts'

export type Services = {
  /** Encrypts the secrets at rest. */
  key: KeyObject
  /** The public address of the product, without a slash at its end. */
  site: string
  outgoing: Outgoing
  mailer: Mailer
  /** How long a notification must stay unread before it is mailed. */
  notificationSeconds: number
  blobs: Blobs
}

export const openServices = async (config: Config): Promise<Services> => ({
  key: readKey(config),
  site: siteOf(config),
  outgoing: openOutgoing(config),
  mailer: openMailer(config),
  notificationSeconds: config.DIWAN_NOTIFICATION_SECONDS,
  blobs: await openBlobs(config),
})
