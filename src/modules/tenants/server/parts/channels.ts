/** Skills, teams, and the channels with queues that name them: one part, because each is checked against the others. */
import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { ChannelRouting, ChannelSchedule, ChannelSettings } from '#modules/channels/api/channels.ts'
import { QueueInput } from '#modules/channels/api/queues.ts'
import { channelTypes } from '#modules/channels/channel-types.ts'
import { channelKinds } from '#modules/channels/kinds/channel-kinds.ts'
import {
  applyChannels,
  plainChannels,
  readChannels,
  type ChannelPart,
  type ChannelsPart,
} from '#modules/channels/server/configuration.ts'
import { SkillInput } from '#modules/workforce/api.ts'
import { TeamInput } from '#modules/workforce/api/teams.ts'
import type { Ctx } from '#platform/context.ts'
import { part, repeated, type PartProblem, type Place, type WholeConfiguration } from './part.ts'
import { settingsProblems } from './settings-problems.ts'

const id = { id: z.uuid() }
const Channel = z.object({
  ...id,
  type: z.enum(channelTypes, problem('invalid')),
  ...z.omit(ChannelSettings, { secrets: true }).shape,
  ...ChannelRouting.shape,
  isEnabled: z.boolean(),
  schedule: ChannelSchedule,
  queues: z.array(z.extend(z.omit(QueueInput, { channelId: true }), id)).check(z.maxLength(50, problem('too-many'))),
})
const schema = z.object({
  skills: z.array(z.extend(SkillInput, id)).check(z.maxLength(500, problem('too-many'))),
  teams: z.array(z.extend(TeamInput, id)).check(z.maxLength(500, problem('too-many'))),
  channels: z.array(Channel).check(z.maxLength(200, problem('too-many'))),
})

const within = (at: Place, problems: readonly PartProblem[]) =>
  problems.map((found): PartProblem => ({ ...found, at: [...at, ...found.at] }))

/** The second of two with one name, whatever its case; an empty name is none. */
const repeatedNames = (names: readonly string[], at: (index: number) => Place): PartProblem[] =>
  names.flatMap((name, index) =>
    name && names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < index
      ? [{ at: at(index), problem: 'name-taken' as const }]
      : [],
  )

const unknownIds = (ids: readonly string[], known: ReadonlySet<string>, at: (index: number) => Place) =>
  ids.flatMap((id, index): PartProblem[] => {
    if (!known.has(id)) return [{ at: at(index), problem: 'not-there' }]
    return ids.indexOf(id) < index ? [{ at: at(index), problem: 'duplicate' }] : []
  })

const overflowProblems = ({ queues }: ChannelPart): PartProblem[] => {
  const next = new Map(queues.map((queue) => [queue.id, queue.overflowQueueId]))
  return queues.flatMap(({ id: from, overflowQueueId }, index): PartProblem[] => {
    const at = ['queues', index, 'overflowQueueId']
    if (overflowQueueId && !next.has(overflowQueueId)) return [{ at, problem: 'not-there' }]
    const seen = new Set<string>()
    for (let queue = overflowQueueId; queue && !seen.has(queue); queue = next.get(queue) ?? null) {
      if (queue === from) return [{ at, problem: 'queue-loop' }]
      seen.add(queue)
    }
    return []
  })
}

type Known = { skills: ReadonlySet<string>; teams: ReadonlySet<string> }

const channelProblems = (channel: ChannelPart, { skills, teams }: Known): PartProblem[] => [
  ...unknownIds(channel.skillIds, skills, (index) => ['skillIds', index]),
  ...unknownIds(
    channel.teams.map(({ teamId }) => teamId),
    teams,
    (index) => ['teams', index, 'teamId'],
  ),
  ...channel.queues.flatMap(({ skillIds }, at) =>
    unknownIds(skillIds, skills, (index) => ['queues', at, 'skillIds', index]),
  ),
  ...overflowProblems(channel),
]

const check = async (ctx: Ctx, target: ChannelsPart, whole: WholeConfiguration): Promise<PartProblem[]> => {
  const typeOf = new Map((await readChannels(ctx)).channels.map((channel) => [channel.id, channel.type]))
  const known = {
    skills: new Set(target.skills.map((skill) => skill.id)),
    teams: new Set(target.teams.map((team) => team.id)),
  }
  const allQueues = target.channels.flatMap(({ queues }, at) => queues.map((queue, index) => ({ ...queue, at, index })))
  return [
    ...within(['skills'], repeated(target.skills)),
    ...within(['teams'], repeated(target.teams)),
    ...within(['channels'], repeated(target.channels)),
    ...repeated(allQueues).map(({ at: [place], problem: found }): PartProblem => {
      const queue = allQueues[Number(place)]
      return { at: ['channels', queue?.at ?? 0, 'queues', queue?.index ?? 0, 'id'], problem: found }
    }),
    ...repeatedNames(
      target.skills.map(({ uniqueName }) => uniqueName),
      (index) => ['skills', index, 'uniqueName'],
    ),
    ...repeatedNames(
      target.channels.map(({ configName }) => configName),
      (index) => ['channels', index, 'configName'],
    ),
    ...target.channels.flatMap((channel, at): PartProblem[] => {
      const { type, config } = channel
      const stored = typeOf.get(channel.id)
      return within(
        ['channels', at],
        [
          ...(stored && stored !== type ? [{ at: ['type'], problem: 'locked' as const }] : []),
          ...settingsProblems(ctx, { kind: channelKinds[type], config, at: ['config'] }, whole),
          ...channelProblems(channel, known),
        ],
      )
    }),
  ]
}

export const channels = part<ChannelsPart>({
  schema: schema as never,
  read: readChannels,
  normal: plainChannels,
  check,
  apply: applyChannels,
})
