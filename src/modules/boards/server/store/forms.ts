import { randomUUIDv7 } from 'node:crypto'
import type { FormDefinition } from '#modules/forms/definition.ts'
import type { Ctx } from '#platform/context.ts'

const insert = async (ctx: Ctx, definition: FormDefinition) => {
  const id = randomUUIDv7()
  await ctx.db.insertInto('form').values({ orgId: ctx.orgId, id, definition }).execute()
  return id
}

const get = async (ctx: Ctx, id: string) =>
  (
    await ctx.db
      .selectFrom('form')
      .select('definition')
      .where('orgId', '=', ctx.orgId)
      .where('id', '=', id)
      .$narrowType<{ definition: FormDefinition }>()
      .executeTakeFirst()
  )?.definition

export const formStore = { insert, get }
