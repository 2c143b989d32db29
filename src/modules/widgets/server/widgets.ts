import type * as z from 'zod/mini'
import { failAt } from '#core/errors.ts'
import { getChannel, setWidgetOfChannel } from '#modules/channels/server/channel-access.ts'
import { isFileFor } from '#modules/files/server/read-file.ts'
import type { Ctx } from '#platform/context.ts'
import { crudHandlers } from '#platform/records/crud-routes.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { widgetApi, type TemplateInput, type widgetTemplateApi, type WidgetInput } from '../api/widgets.ts'
import { toWidget } from './open-widget.ts'
import { templateTable, widgetTable } from './store/widgets.ts'

const records = { noun: 'widget', table: widgetTable, mustBeUnused: async () => undefined } as const
export const widgets = crudHandlers(widgetApi, records)
type Input<K extends keyof typeof widgetApi> = z.output<(typeof widgetApi)[K]['input']>

const check = async (ctx: Ctx, { channelId, logoFileId }: WidgetInput) => {
  const channel = await getChannel(ctx, channelId)
  if (channel.type !== 'WEBSITE') failAt({ channelId: 'not-website' })
  if (logoFileId && !(await isFileFor(ctx, logoFileId, 'logo'))) failAt({ logoFileId: 'not-there' })
  return channel
}

export const createWidget = async (ctx: Ctx, input: Input<'create'>) => {
  if ((await check(ctx, input)).widgetId) failAt({ channelId: 'channel-has-widget' })
  const row = await widgets.create(ctx, input)
  await setWidgetOfChannel(ctx, input.channelId, row.id)
  return toWidget(row)
}

/** A widget stays with its channel: visitors are known there. */
export const updateWidget = async (ctx: Ctx, input: Input<'update'>) => {
  await check(ctx, input)
  const { channelId } = await widgetTable.get(ctx, input.id)
  if (channelId !== input.channelId) failAt({ channelId: 'invalid' })
  return toWidget(await widgets.update(ctx, input))
}

export const removeWidget = async (ctx: Ctx, { id }: Input<'remove'>) => {
  const { channelId } = await widgetTable.get(ctx, id)
  await widgets.remove(ctx, { id })
  await setWidgetOfChannel(ctx, channelId, null)
  ctx.after(() => ctx.live.recheck(ctx.orgId, [id]))
  return {}
}

export const getWidget = async (ctx: Ctx, ref: Input<'get'>) => toWidget(await widgets.get(ctx, ref))
export const listWidgets = async (ctx: Ctx, query: Input<'list'>) => {
  const { items, total } = await widgets.list(ctx, query)
  return { items: items.map(toWidget), total }
}

const mostTemplates = 200
type TemplateRow = Awaited<ReturnType<typeof templateTable.get>>
export const toTemplate = (row: TemplateRow) => row as TemplateRow & TemplateInput

export const saveTemplate = async (ctx: Ctx, input: z.output<typeof widgetTemplateApi.save.input>) => {
  const known = await templateTable.byTitle(ctx, input.title)
  if (!known && (await templateTable.count(ctx)) >= mostTemplates) failAt({ title: 'too-many' })
  const row = known
    ? (await templateTable.overwrite(ctx, known.id, input)).after
    : await templateTable.create(ctx, input)
  recordChange(ctx, {
    kind: known ? 'widget-template.updated' : 'widget-template.created',
    subjectId: row.id,
    version: row.version,
    after: { name: input.title, category: input.category },
    data: { name: input.title },
  })
  return { ...toTemplate(row), isUpdated: known !== undefined }
}

export const removeTemplate = async (ctx: Ctx, { id }: { id: string }) => {
  const { title } = await templateTable.lock(ctx, id)
  await templateTable.remove(ctx, id)
  recordChange(ctx, { kind: 'widget-template.removed', subjectId: id, before: { name: title }, data: { name: title } })
  return {}
}
