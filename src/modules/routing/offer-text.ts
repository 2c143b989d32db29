/** Texts of the frame of every page, so without plurals. */
import { words } from '#core/words.ts'

export const offerText = words({
  title: { ar: 'محادثة معروضة عليك', en: 'A conversation for you' },
  from: { ar: '{title}، عبر {channel}', en: '{title}, by {channel}' },
  by: { ar: 'عبر {channel}', en: 'By {channel}' },
  left: { ar: 'الثواني الباقية: {seconds}', en: '{seconds} seconds left' },
  accept: { ar: 'قبول', en: 'Accept' },
  decline: { ar: 'اعتذار', en: 'Decline' },
  group: { ar: 'العمل المعروض', en: 'Offered work' },
  sound: { ar: 'صوت عند العرض', en: 'Sound for offers' },
})
