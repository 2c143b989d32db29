import { fail } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { OpenCtx } from '#platform/context.ts'
import { withoutSecrets } from '#platform/connection-tests/test-call.ts'
import { unsealSecrets } from '#platform/secrets/sealed-settings.ts'
import type { ChannelType } from '../channel-types.ts'
import { ownerOf } from './channels.ts'
import { serverKinds } from './kinds/server-kinds.ts'
import { presentChannel } from './present-channel.ts'
import { channelTable } from './store/channels.ts'

/** Calls the provider outside any transaction, then stores the result if the settings are unchanged. */
export const testChannel = async (ctx: OpenCtx, { id }: { id: string }) => {
  const { type, config, secrets } =
    (await ctx.readInOrg((inside) => channelTable.find(inside, id))) ?? fail('not-found')
  const { test } = serverKinds[type as ChannelType]
  if (!test) return fail('nothing-to-test')
  const plain = unsealSecrets(ctx, secrets, ownerOf(id))
  const found = await test({ ctx, id, config, secrets: plain })
  return ctx.once(async (inside) => {
    const now = await channelTable.lock(inside, id)
    if (!isEqual([now.config, now.secrets], [config, secrets])) fail('conflict')
    const problem = found.ok ? null : withoutSecrets(found.problem, plain)
    const state = found.ok ? 'working' : 'failing'
    await channelTable.update(inside, id, { state, problem, checkedAt: channelTable.now as unknown as string })
    recordChange(inside, { kind: 'channel.tested', subjectId: id, after: { state, problem: problem?.code ?? null } })
    return presentChannel(inside, await channelTable.get(inside, id))
  })
}
