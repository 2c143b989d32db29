import type { StoredSettings } from './store/settings.ts'

/** Of a user who has chosen nothing. */
export const plainSettings = (userId: string): StoredSettings => ({
  userId,
  channels: {},
  mailMode: 'at-once',
  digestHour: 8,
  quietFrom: null,
  quietUntil: null,
  timeZone: null,
})

export const quietOf = ({ quietFrom, quietUntil }: StoredSettings) =>
  quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil }
