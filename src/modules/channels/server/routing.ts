/** How a channel gives its work to teams, and when it is open. */
import type * as z from 'zod/mini'
import { fail, failAt, type Fields } from '#core/errors.ts'
import { existingSkills } from '#modules/workforce/server/skill-access.ts'
import { existingTeams } from '#modules/workforce/server/teams/team-access.ts'
import { recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { channelApi, ChannelRouting } from '../api/channels.ts'
import { presentChannel } from './present-channel.ts'
import { channelTeams } from './store/channel-teams.ts'
import { channelTable } from './store/channels.ts'
import { queueTable } from './store/queues.ts'

type Input<K extends keyof typeof channelApi> = z.output<(typeof channelApi)[K]['input']>

/** Refuses skills that do not exist, each at its place. */
export const checkSkills = async (ctx: Ctx, skillIds: readonly string[]) => {
  const known = await existingSkills(ctx, skillIds)
  const fields: Fields = {}
  for (const [at, id] of skillIds.entries()) {
    if (!known.has(id)) fields[`skillIds.${at}`] = 'not-there'
    else if (skillIds.indexOf(id) !== at) fields[`skillIds.${at}`] = 'duplicate'
  }
  if (Object.keys(fields).length > 0) failAt(fields)
}

const checkTeams = async (ctx: Ctx, teams: ChannelRouting['teams']) => {
  const ids = teams.map(({ teamId }) => teamId)
  const known = await existingTeams(ctx, ids)
  const fields: Fields = {}
  for (const [at, id] of ids.entries()) {
    if (!known.has(id)) fields[`teams.${at}.teamId`] = 'not-there'
    else if (ids.indexOf(id) !== at) fields[`teams.${at}.teamId`] = 'duplicate'
  }
  if (Object.keys(fields).length > 0) failAt(fields)
}

export const updateRouting = async (ctx: Ctx, { id, version, ...input }: Input<'updateRouting'>) => {
  await checkSkills(ctx, input.skillIds)
  await checkTeams(ctx, input.teams)
  const { betweenTeamsAssignPolicy, agentMaxWaitTimeBeforeAcceptInSec, teams, ...rest } = input
  const row = { ...rest, betweenTeamsPolicy: betweenTeamsAssignPolicy, offerSeconds: agentMaxWaitTimeBeforeAcceptInSec }
  const { before, after } = await channelTable.change(ctx, { id, version }, row)
  const teamsBefore = await channelTeams.ofChannel(ctx, id)
  await channelTeams.replace(ctx, id, teams)
  recordUpdate(ctx, {
    kind: 'channel.updated',
    subjectId: id,
    version: after.version,
    before: {
      workload: before.workload,
      priority: before.priority,
      agentMaxWaitTimeBeforeAcceptInSec: before.offerSeconds,
      betweenTeamsAssignPolicy: before.betweenTeamsPolicy,
      skillIds: before.skillIds,
      teams: teamsBefore,
    },
    after: input,
  })
  return presentChannel(ctx, after)
}

export const updateSchedule = async (ctx: Ctx, { id, version, schedule }: Input<'updateSchedule'>) => {
  const { before, after } = await channelTable.change(ctx, { id, version }, { schedule })
  recordUpdate(ctx, {
    kind: 'channel.updated',
    subjectId: id,
    version: after.version,
    before: { schedule: before.schedule },
    after: { schedule },
  })
  return presentChannel(ctx, after)
}

/** For the removal of a skill: refuses while a channel or a queue asks for it. */
export const assertSkillUnused = async (ctx: Ctx, skillId: string) => {
  if ((await channelTable.asksForSkill(ctx, skillId)) || (await queueTable.asksForSkill(ctx, skillId)))
    fail('skill-in-use')
}
