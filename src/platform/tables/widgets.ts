import type { Generated } from 'kysely'
import type { Language } from '#core/words.ts'

/** As `RecordColumns`. */
type Columns = {
  orgId: string
  id: string
  searchText: string
  version: Generated<number>
  createdAt: Generated<string>
}

export type WidgetTables = {
  widget: Columns & {
    name: string
    channelId: string
    uiConfigs: object
    messageConfig: object
    settings: object
    logoFileId: string | null
  }
  widgetTemplate: Columns & { title: string; category: string; uiConfigs: object; messageConfig: object }
  visitor: {
    orgId: string
    id: string
    channelId: string
    externalId: string | null
    name: Generated<string>
    email: Generated<string>
    phoneNumber: Generated<string>
    language: Generated<Language>
    pageUrl: Generated<string>
    transcriptAt: string | null
    transcripts: Generated<number>
    createdAt: Generated<string>
  }
}
