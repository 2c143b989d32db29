/** A policy orders candidates by a key, the lowest first. Its SQL decides, its TypeScript replays; a test holds both equal. */
import type { RawBuilder } from 'kysely'

/** What is known of a member of a team at the moment of a decision. Times are seconds since 1970. */
export type CandidateFacts = {
  teamId: string
  userId: string
  /** Of the member in the team; 1 first. */
  priority: number
  turnAt: number
  held: number
  maxHeld: number
  freeSince: number
  /** Seconds with a place held since the log-in, and seconds since the log-in. */
  talkSeconds: number
  loginSeconds: number
}

/** `place`: the position of the team in the channel; `turnAt`: when one of its members was last asked. */
export type TeamFacts = { teamId: string; place: number; turnAt: number; members: readonly CandidateFacts[] }

export type Policy = {
  /** Over the columns of one candidate (`member`). */
  memberSql: RawBuilder<number>
  /** Over all members of one team (`member`); only those that are eligible may be compared. */
  teamSql: (teamHash: RawBuilder<number>) => RawBuilder<number>
  memberKey: (member: CandidateFacts, hash: (id: string) => number) => number
  teamKey: (team: TeamFacts, hash: (id: string) => number) => number
}

/** An agent who has just logged in counts as fifteen minutes at work, so that newcomers do not receive everything. */
export const leastLoginSeconds = 900

export const talkShare = ({ talkSeconds, loginSeconds }: CandidateFacts) =>
  talkSeconds / Math.max(leastLoginSeconds, loginSeconds)

/** Shares are compared to nine digits: sums of floating-point numbers differ in the last ones. */
export const roundShare = (share: number) => Math.round(share * 1e9) / 1e9
