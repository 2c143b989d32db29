/** Which channels carry which type: the choice of the user, over that of the organisation, over these defaults. */
import * as z from 'zod/mini'
import { notificationTypes, type NotificationType } from './types.ts'

export const notificationChannels = ['app', 'mail', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]
export type Channels = Record<NotificationChannel, boolean>

const ChannelChoice = z.partial(z.object({ app: z.boolean(), mail: z.boolean(), push: z.boolean() }))
/** What is absent follows the next level. */
export const ChannelPreferences = z.partialRecord(z.enum(notificationTypes), ChannelChoice)
export type ChannelPreferences = z.output<typeof ChannelPreferences>

/** By mail and push too. */
const mailedTypes: readonly NotificationType[] = [
  'assignees',
  'comment-added',
  'due-date',
  'groups',
  'status',
  'resolved',
  'sla-breached',
  'workflow',
  'approval',
  'survey-quota',
  'survey-closed',
  'article-review',
  'article-expired',
]

export const channelsOf = (type: NotificationType, ...levels: readonly ChannelPreferences[]): Channels =>
  Object.assign(
    { app: true, mail: mailedTypes.includes(type), push: mailedTypes.includes(type) },
    ...levels.map((level) => level[type]),
  )

export const allChannels = (...levels: readonly ChannelPreferences[]) =>
  Object.fromEntries(notificationTypes.map((type) => [type, channelsOf(type, ...levels)])) as Record<
    NotificationType,
    Channels
  >

export const mailModes = ['at-once', 'digest', 'off'] as const
export type MailMode = (typeof mailModes)[number]
