import type { Generated } from 'kysely'
import type { Language } from '#core/words.ts'

type Words = Record<Language, string>
type RecordKeys = {
  orgId: string
  id: string
  searchText: string
  version: Generated<number>
  createdAt: Generated<string>
  uiOrder: Generated<number>
}

export type HelpCenterTables = {
  helpCenter: {
    orgId: string
    name: Generated<Words>
    description: Generated<Words>
    logoFileId: string | null
    contact: Generated<object>
    socialLinks: Generated<object>
    header: Generated<Words>
    headerDescription: Generated<Words>
    searchBox: Generated<Words>
    linkGroups: Generated<object>
    isPublic: Generated<boolean>
    contactOpens: Generated<string>
    contactBoardId: string | null
    contactChannelId: string | null
    version: Generated<number>
    siteVersion: Generated<number>
  }
  helpCategory: RecordKeys & {
    name: Words
    nameKeyAr: string
    nameKeyEn: string
    description: Words
    icon: string
    securityLevel: string
  }
  faq: RecordKeys & { question: Words; answer: Words; isPopular: boolean }
}
