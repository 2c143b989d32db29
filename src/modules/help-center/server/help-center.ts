/** The configuration of the help center. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { isFileFor } from '#modules/files/server/read-file.ts'
import { recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { HelpCenterInput, type HelpCenter, type helpCenterApi } from '../api.ts'
import { blankHelpCenter } from '../blank-help-center.ts'
import { helpCenterStore } from './store.ts'
import { incrementSiteVersion } from './site-version.ts'

const blank: HelpCenter = { ...blankHelpCenter, version: 1 }

/** `siteVersion` of an organisation that has changed nothing yet is 0. */
export const readHelpCenter = async (ctx: Ctx): Promise<HelpCenter & { siteVersion: number }> =>
  (await helpCenterStore.read(ctx)) ?? { ...blank, siteVersion: 0 }

/** Checks of modules above: whether the contact form may lead there. */
export type ContactTargets = Record<'board' | 'channel', (ctx: Ctx, id: string) => Promise<boolean>>

const check = async (ctx: Ctx, input: HelpCenterInput, targets: ContactTargets) => {
  const { contactOpens, contactBoardId, contactChannelId, logoFileId } = input
  if (contactOpens === 'TICKET' && !contactBoardId) failAt({ contactBoardId: 'required' })
  if (contactOpens === 'CONVERSATION' && !contactChannelId) failAt({ contactChannelId: 'required' })
  if (contactBoardId && !(await targets.board(ctx, contactBoardId))) failAt({ contactBoardId: 'not-there' })
  if (contactChannelId && !(await targets.channel(ctx, contactChannelId))) failAt({ contactChannelId: 'not-there' })
  if (logoFileId && !(await isFileFor(ctx, logoFileId, 'logo'))) failAt({ logoFileId: 'not-there' })
}

const fieldsOf = (row: HelpCenter) => HelpCenterInput.parse(row)

export const updateHelpCenter =
  (targets: ContactTargets) =>
  async (ctx: Ctx, { version, ...input }: z.output<typeof helpCenterApi.update.input>) => {
    await check(ctx, input, targets)
    const before = await helpCenterStore.lock(ctx)
    if (before.version !== version) fail('conflict')
    const after = await helpCenterStore.save(ctx, input)
    recordUpdate(ctx, { kind: 'help-center.updated', before: fieldsOf(before), after: fieldsOf(after) })
    await incrementSiteVersion(ctx)
    return after
  }
