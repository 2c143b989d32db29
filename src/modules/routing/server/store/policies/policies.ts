/** All policies, between teams and within one. */
import { createHash } from 'node:crypto'
import type { TeamAssignPolicy } from '#core/assign-policies.ts'
import { byPriority } from './by-priority.ts'
import { leastConnections } from './least-connections.ts'
import { leastTalkTime } from './least-talk-time.ts'
import { longestWaiting } from './longest-waiting.ts'
import { manual } from './manual.ts'
import type { CandidateFacts, Policy, TeamFacts } from './policy.ts'
import { random } from './random.ts'
import { roundRobin } from './round-robin.ts'

/** Null: work is not offered. */
export const policies = {
  ROUND_ROBIN: roundRobin,
  RANDOM: random,
  MANUAL: manual,
  LEAST_TALK_TIME: leastTalkTime,
  LEAST_NUMBER_OF_CONNECTIONS: leastConnections,
  LONGEST_WAITING: longestWaiting,
  BY_PRIORITY: byPriority,
} as const satisfies Record<TeamAssignPolicy, Policy | null>

/** As `hashOf` in the statement: the first 32 bits of the md5 of both ids. */
const hashWith = (seed: string) => (id: string) =>
  Number.parseInt(
    createHash('md5')
      .update(seed + id)
      .digest('hex')
      .slice(0, 8),
    16,
  )

export type RankedTeam = Omit<TeamFacts, 'members'> & { policy: TeamAssignPolicy }
type RankInput = {
  between: TeamAssignPolicy
  teams: readonly RankedTeam[]
  members: readonly CandidateFacts[]
  seed: string
  preferUserId: string | null
}

const byKeys = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((key, place) => key !== b[place])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** The order in which eligible members get offers: the twin of the statement in `rank.ts`. */
export const rankCandidates = ({ between, teams, members, seed, preferUserId }: RankInput) => {
  const betweenPolicy = policies[between]
  if (!betweenPolicy) return []
  const hash = hashWith(seed)
  const keyed = teams.flatMap((team) => {
    const policy = policies[team.policy]
    const own = members.filter(({ teamId }) => teamId === team.teamId)
    if (!policy || own.length === 0) return []
    const teamKey = betweenPolicy.teamKey({ ...team, members: own }, hash)
    return own.map((member) => ({
      member,
      keys: [
        Number(member.userId !== preferUserId),
        teamKey,
        team.place,
        policy.memberKey(member, hash),
        member.priority,
        member.freeSince,
        hash(member.userId),
      ],
    }))
  })
  return keyed.toSorted((a, b) => byKeys(a.keys, b.keys)).map(({ member }) => member)
}
