/** Preferences for notifications: of the caller, and the defaults of the organisation. */
import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { TimeZone } from '#core/schemas.ts'
import { ChannelPreferences, mailModes, notificationChannels } from './preferences.ts'
import { notificationTypes } from './types.ts'

const AllChannels = z.record(z.enum(notificationTypes), z.record(z.enum(notificationChannels), z.boolean()))
const Minutes = z.int(problem('invalid')).check(z.gte(0, problem('invalid')), z.lte(1439, problem('invalid')))
const Settings = z.object({
  /** Choices that differ from the organisation. */
  channels: ChannelPreferences,
  mailMode: z.enum(mailModes),
  digestHour: z.int(problem('invalid')).check(z.gte(0, problem('invalid')), z.lte(23, problem('invalid'))),
  /** Minutes after midnight; mails of this time wait for the digest. */
  quiet: z.nullable(z.object({ from: Minutes, until: Minutes })),
  /** Null: that of the organisation. */
  timeZone: z.nullable(TimeZone),
})
const ReadSettings = z.extend(Settings, {
  timeZone: z.nullable(z.string()),
  organizationTimeZone: z.string(),
  /** What the organisation has chosen. */
  defaults: AllChannels,
})
export type NotificationSettings = z.output<typeof ReadSettings>

const ofUser = { needs: 'signed-in', isPersonal: true } as const

export const notificationSettingsApi = {
  get: endpoint('GET /notifications/settings', { ...ofUser, watches: () => [], input: Nothing, reply: ReadSettings }),
  save: endpoint('PATCH /notifications/settings', { ...ofUser, input: z.partial(Settings), reply: ReadSettings }),
  mutes: endpoint('GET /notifications/mutes', {
    ...ofUser,
    watches: () => [],
    input: Nothing,
    reply: z.object({
      items: z.array(z.object({ subjectId: z.uuid(), name: z.string(), number: z.string(), path: z.string() })),
    }),
  }),
  mute: endpoint('PUT /notifications/:subjectId/mute', {
    ...ofUser,
    input: z.object({ subjectId: z.uuid(), isMuted: z.boolean() }),
    reply: Nothing,
  }),
  /** Of RFC 8058: one press in a mail program ends the mails. */
  unsubscribe: endpoint('POST /notifications/unsubscribe', {
    needs: 'anyone',
    acceptsForm: true,
    input: z.object({ token: z.string().check(z.maxLength(200)) }),
    reply: Nothing,
  }),
}

export const notificationDefaultsApi = {
  get: endpoint('GET /notifications/defaults', {
    needs: 'user.admin',
    input: Nothing,
    reply: z.object({ channels: AllChannels }),
  }),
  save: endpoint('PUT /notifications/defaults', {
    needs: 'user.admin',
    input: z.object({ channels: ChannelPreferences }),
    reply: z.object({ channels: AllChannels }),
  }),
}
