/** The last factor that the workflow requires of a user cannot be removed. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { previewStages, type Means } from '../../sign-in-rules.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { candidateOf, readWorkflow } from '../workflow/stored-workflow.ts'

export const assertNotRequired = async (ctx: Ctx, userId: string, without: Partial<Means>) => {
  const workflow = await readWorkflow(ctx)
  const user = (await userRecords.byId(ctx, userId)) ?? fail('signed-out')
  const { means, groupIds } = await candidateOf(ctx, user, workflow)
  const passable = (means: Means) =>
    previewStages(workflow.stages, { means: means, groupIds }).filter(
      ({ applies, methods }) => applies && methods.some(({ state }) => state === 'ready'),
    ).length
  if (passable({ ...means, ...without }) < passable(means)) fail('factor-needed')
}
