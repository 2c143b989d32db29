/** The router: offers the first waiting item to the first candidate who has a place. One item in a transaction. */
import { isOpenAt, nextOpening } from '#core/working-time/working-time.ts'
import type { RoutingConfig } from '#modules/channels/server/channel-access.ts'
import { moveWithOffer, takeFirstPlace } from '#modules/workforce/server/agents/places.ts'
import type { Ctx } from '#platform/context.ts'
import type { waitReasons } from '../wall-api.ts'
import { decisionStore } from './store/decisions.ts'
import { offerStore, seenWithinSeconds } from './store/offers.ts'
import { findConfig } from './find-config.ts'
import { rank, type Candidate, type Excluded } from './store/rank.ts'
import { laneOf, workStore, type Tried, type WorkRow } from './store/work.ts'
import { requestStatusOf, type SubjectKind } from './subjects.ts'
import { emitWorkEvent, refreshOffers, wakeRouterLater } from './wake-router.ts'

/** As many candidates are kept in a decision, and tried where the first ones are locked. */
const mostCandidates = 20
/** The pause after every candidate has had an offer, before the next round. */
const roundSeconds = 15
const dayMs = 86_400_000

/** Configurations that this pass has read. */
export type Configs = Map<string, RoutingConfig>

const configOf = async (ctx: Ctx, channelId: string, configs: Configs) => {
  const config = configs.get(channelId) ?? (await findConfig(ctx, channelId))
  configs.set(channelId, config)
  return config
}

/** Teams whose members get offers; a team to which work was transferred may be none of the channel's. */
const teamsToAsk = ({ wantedTeamId }: WorkRow, { teams }: RoutingConfig) => {
  const wanted = wantedTeamId
    ? [teams.find(({ teamId }) => teamId === wantedTeamId) ?? { teamId: wantedTeamId, policy: 'ROUND_ROBIN' as const }]
    : teams
  return wanted.filter(({ policy }) => policy !== 'MANUAL')
}

export type Attempt = { reason: (typeof waitReasons)[number]; at: string; excluded: Excluded }
const noteAttempt = (ctx: Ctx, { id }: WorkRow, attempt: Omit<Attempt, 'at'>) =>
  workStore.setAttempt(ctx, id, { ...attempt, at: new Date().toISOString() })

const waitForOpening = async (ctx: Ctx, work: WorkRow, { schedule }: RoutingConfig) => {
  if (!schedule || isOpenAt(schedule, Date.now())) return false
  const opening = nextOpening(schedule, Date.now()) ?? Date.now() + dayMs
  await noteAttempt(ctx, work, { reason: 'closed', excluded: {} })
  await workStore.postpone(ctx, work.id, opening)
  await wakeRouterLater(ctx, new Date(opening))
  return true
}

type Chosen = {
  candidates: Candidate[]
  excluded: Excluded
  config: RoutingConfig
  place: { userId: string; teamId: string }
}

const makeOffer = async (ctx: Ctx, work: WorkRow, { candidates, excluded, config, place }: Chosen) => {
  const { userId, teamId } = place
  await workStore.update(ctx, work.id, { state: 'offered', userId, teamId, lastAttempt: null })
  await offerStore.insert(ctx, { workItemId: work.id, userId, teamId }, config.offerSeconds)
  await moveWithOffer(ctx, userId, requestStatusOf[work.subjectKind as SubjectKind])
  const teamPolicy = config.teams.find((team) => team.teamId === teamId)?.policy ?? 'ROUND_ROBIN'
  const policies = { betweenPolicy: config.betweenTeamsAssignPolicy, teamPolicy }
  const { id: workItemId, waitingSince } = work
  await decisionStore.insert(ctx, waitingSince, { workItemId, ...policies, teamId, userId, candidates, excluded })
  await emitWorkEvent(ctx, 'onOffered', { work, userId, teamId })
  await wakeRouterLater(ctx, seenWithinSeconds)
  await wakeRouterLater(ctx, config.offerSeconds)
  refreshOffers(ctx, userId)
}

/** Nobody can be asked: the whole lane waits, unless only those are left who were asked for this item. */
const noteNobody = async (ctx: Ctx, work: WorkRow, { excluded, tried }: { excluded: Excluded; tried: Tried }) => {
  await noteAttempt(ctx, work, { reason: 'nobody', excluded })
  if (work.askedIds.length === 0) tried.lanes.push(laneOf(work))
  else {
    tried.ids.push(work.id)
    await workStore.startRound(ctx, work.id, roundSeconds)
  }
}

/** Whether there was an item to route; `tried` gains those that could not be placed. */
export const routeNext = async (ctx: Ctx, tried: Tried, configs: Configs): Promise<boolean> => {
  await workStore.lockRouter(ctx)
  const work = await workStore.lockNext(ctx, tried)
  if (!work) return false
  const config = await configOf(ctx, work.channelId, configs)
  if (await waitForOpening(ctx, work, config)) return true
  const teams = teamsToAsk(work, config)
  if (config.betweenTeamsAssignPolicy === 'MANUAL' || teams.length === 0) {
    await noteAttempt(ctx, work, { reason: config.teams.length === 0 ? 'no-teams' : 'manual', excluded: {} })
    tried.lanes.push(laneOf(work))
    return true
  }
  const queueSkills = config.queues.find(({ id }) => id === work.queueId)?.skillIds ?? []
  const { weight, askedIds, preferUserId, id: seed } = work
  const { candidates, excluded } = await rank(ctx, {
    between: config.betweenTeamsAssignPolicy,
    teams,
    skillIds: [...new Set([...config.skillIds, ...queueSkills])],
    weight,
    askedIds,
    preferUserId,
    seed,
    most: mostCandidates,
  })
  if (candidates.length === 0) {
    await noteNobody(ctx, work, { excluded, tried })
    return true
  }
  const place = await takeFirstPlace(ctx, candidates, weight)
  // All of them are locked by transactions that end in a moment and wake the router, or the sweep does.
  if (place) await makeOffer(ctx, work, { candidates, excluded, config, place })
  else tried.ids.push(work.id)
  return true
}
