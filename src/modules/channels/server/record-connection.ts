/** What the running connection of a channel has met, shown on the channel as the result of a test is. */
import { isEqual } from '#core/values/equal.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { withoutSecrets, type TestResult } from '#platform/connection-tests/test-call.ts'
import type { Ctx } from '#platform/context.ts'
import type { OpenChannel } from './kinds/server-kind.ts'
import { channelTable } from './store/channels.ts'

/** Saves the state of the connection only if it differs from the stored one. */
export const recordConnection = async (
  ctx: Ctx,
  { id, secrets }: Pick<OpenChannel, 'id' | 'secrets'>,
  found: TestResult,
) => {
  const channel = await channelTable.lock(ctx, id)
  const problem = found.ok ? null : withoutSecrets(found.problem, secrets)
  const state = found.ok ? 'working' : 'failing'
  if (isEqual([channel.state, channel.problem], [state, problem])) return
  await channelTable.update(ctx, id, { state, problem, checkedAt: channelTable.now as unknown as string })
  recordChange(ctx, { kind: 'channel.tested', subjectId: id, after: { state, problem: problem?.code ?? null } })
}
