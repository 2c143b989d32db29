import type * as z from 'zod/mini'
import { cleanHtml } from '#modules/forms/server/clean-html.ts'
import type { Ctx } from '#platform/context.ts'
import { route, type Route } from '#platform/door.ts'
import { crudHandlers, crudRoutes, orderRoute } from '#platform/records/crud-routes.ts'
import { faqApi, type Faq, type FaqInput } from '../api.ts'
import { withNewSiteVersion } from './site-version.ts'
import { faqTable } from './store.ts'

type Input<K extends keyof typeof faqApi> = z.output<(typeof faqApi)[K]['input']>
type Row = Awaited<ReturnType<typeof faqTable.get>>
const toFaq = (row: Row): Faq => ({ ...row, name: row.question })

const cleaned = async <I extends FaqInput>(input: I) => ({
  ...input,
  answer: { ar: await cleanHtml(input.answer.ar), en: await cleanHtml(input.answer.en) },
})

/** All of them, in the order of the help center. */
export const listFaqs = async (ctx: Ctx): Promise<Faq[]> =>
  (await faqTable.rows(ctx).selectAll().orderBy('uiOrder').orderBy('id').execute()).map((row) => toFaq(row as Row))

const records = { noun: 'faq', table: faqTable, mustBeUnused: async () => undefined } as const
const handlers = crudHandlers(faqApi, records)

const list = async (ctx: Ctx, query: Input<'list'>) => {
  const { items, total } = await handlers.list(ctx, query)
  return { items: items.map(toFaq), total }
}
const create = async (ctx: Ctx, input: Input<'create'>) => toFaq(await handlers.create(ctx, await cleaned(input)))
const update = async (ctx: Ctx, input: Input<'update'>) => toFaq(await handlers.update(ctx, await cleaned(input)))

export const faqRoutes: Route[] = [
  route(faqApi.list, list),
  route(faqApi.get, async (ctx, { id }) => toFaq(await faqTable.get(ctx, id))),
  ...[
    route(faqApi.create, create),
    route(faqApi.update, update),
    crudRoutes(faqApi, records).remove,
    orderRoute(faqApi.order, records.noun, records.table),
  ].map(withNewSiteVersion),
]
