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
