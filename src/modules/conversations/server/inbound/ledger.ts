import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { inboundApi, InboundItem } from '../../api/inbound.ts'
import { inboundStore } from '../store/inbound/inbound.ts'
import { queueInbound } from './queue.ts'

type Row = NonNullable<Awaited<ReturnType<typeof inboundStore.get>>>
const toInbound = (row: Row): InboundItem => ({ ...row, state: row.state as InboundItem['state'] })

export const listInbound = async (ctx: Ctx, query: z.output<typeof inboundApi.list.input>) => {
  const items = await inboundStore.list(ctx, query)
  return { items: items.map(toInbound), total: items.length }
}

/** Bytes of files are left out: their place shows how long they are. */
const withoutBytes = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > 20_000 ? `… ${value.length}` : value

export const getInbound = async (ctx: Ctx, { id }: { id: string }) => {
  const row = (await inboundStore.get(ctx, id)) ?? fail('not-found')
  return { ...toInbound(row), body: JSON.stringify(row.body, withoutBytes, 2) }
}

export const replayInbound = async (ctx: Ctx, { id }: { id: string }) => {
  const row = (await inboundStore.get(ctx, id)) ?? fail('not-found')
  if (!(await inboundStore.replay(ctx, id))) fail('already-done')
  await queueInbound(ctx, row.channelId)
  recordChange(ctx, { kind: 'conversation.inbound-replayed', subjectId: id, scopes: [] })
  return toInbound((await inboundStore.get(ctx, id)) ?? row)
}
