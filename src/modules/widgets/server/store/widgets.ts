import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { recordTable } from '#platform/records/record-table.ts'

export const widgetTable = recordTable('widget', {
  search: ['name'],
  sort: 'name',
  taken: { widget_channel: 'channelId' },
})

const templates = recordTable('widgetTemplate', { search: ['title'], sort: 'title', taken: {} })

/** Locked until commit. */
const byTitle = (ctx: Ctx, title: string) =>
  templates
    .rows(ctx)
    .selectAll()
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .forUpdate()
    .executeTakeFirst()

export const templateTable = { ...templates, byTitle }
