import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { recordTable } from '#platform/records/record-table.ts'
import type { HelpCenter, HelpCenterInput } from '../api.ts'

export const categoryTable = recordTable('helpCategory', {
  search: ['name', 'description'],
  sort: 'uiOrder',
  taken: { help_category_name_ar: 'name.ar', help_category_name_en: 'name.en' },
})
export const faqTable = recordTable('faq', { search: ['question', 'answer'], sort: 'uiOrder', taken: {} })

const readHelpCenter = async (ctx: Ctx) =>
  (await ctx.db.selectFrom('helpCenter').where('orgId', '=', ctx.orgId).selectAll().executeTakeFirst()) as
    | (HelpCenter & { siteVersion: number })
    | undefined

/** Creates the row if it is missing, and locks it until the transaction ends. */
const lockHelpCenter = async (ctx: Ctx) => {
  await ctx.db
    .insertInto('helpCenter')
    .values({ orgId: ctx.orgId })
    .onConflict((on) => on.column('orgId').doNothing())
    .execute()
  return (await ctx.db
    .selectFrom('helpCenter')
    .where('orgId', '=', ctx.orgId)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()) as unknown as HelpCenter
}

const saveHelpCenter = async (ctx: Ctx, { socialLinks, linkGroups, ...input }: HelpCenterInput) => {
  const lists = { socialLinks: JSON.stringify(socialLinks), linkGroups: JSON.stringify(linkGroups) }
  return (await ctx.db
    .updateTable('helpCenter')
    .where('orgId', '=', ctx.orgId)
    .set({ ...input, ...(lists as object), version: sql<number>`version + 1` })
    .returningAll()
    .executeTakeFirstOrThrow()) as unknown as HelpCenter
}

const incrementSiteVersion = async (ctx: Ctx) => {
  await ctx.db
    .insertInto('helpCenter')
    .values({ orgId: ctx.orgId })
    .onConflict((on) => on.column('orgId').doUpdateSet({ siteVersion: sql<number>`help_center.site_version + 1` }))
    .execute()
}

export const helpCenterStore = {
  read: readHelpCenter,
  lock: lockHelpCenter,
  save: saveHelpCenter,
  incrementSiteVersion,
}
