import type { HelpCenterInput } from './api.ts'

export const noWords = { ar: '', en: '' }
/** Of an organisation that has saved none. */
export const blankHelpCenter: HelpCenterInput = {
  name: noWords,
  description: noWords,
  logoFileId: null,
  contact: { email: '', phoneNumber: '', address: noWords },
  socialLinks: [],
  header: noWords,
  headerDescription: noWords,
  searchBox: noWords,
  linkGroups: [],
  isPublic: true,
  contactOpens: 'NOTHING',
  contactBoardId: null,
  contactChannelId: null,
}
