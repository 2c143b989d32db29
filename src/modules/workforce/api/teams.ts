/** Teams: groups of agents to whom channels give work. */
import * as z from 'zod/mini'
import { crudApi, StoredRecord } from '#core/crud.ts'
import { endpoint, Id, Nothing, pageOf } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { OptionalWords, WordsSchema } from '#core/schemas.ts'

const integer = (least: number, most: number) =>
  z.int(problem('invalid')).check(z.gte(least, problem('too-few')), z.lte(most, problem('too-many')))

export const TeamInput = z.object({ name: WordsSchema, description: OptionalWords })
export type TeamInput = z.output<typeof TeamInput>
export const Team = z.extend(TeamInput, { ...StoredRecord.shape, members: z.number() })
export type Team = z.output<typeof Team>

export const mostMembers = 500
export const MemberSettings = z.object({
  /** 1 gets offers first. */
  priority: integer(1, 100),
  /** How much work for this team the member holds at most, in workloads of channels. */
  capacity: integer(1, 1000),
})
export type MemberSettings = z.output<typeof MemberSettings>

export const TeamMember = z.extend(MemberSettings, {
  userId: z.uuid(),
  name: z.object({ ar: z.string(), en: z.string() }),
  avatarFileId: z.nullable(z.uuid()),
  isDisabled: z.boolean(),
  /** How much work for this team the member holds now. */
  held: z.number(),
})
export type TeamMember = z.output<typeof TeamMember>

const view = { needs: 'team.view' } as const
const edit = { needs: 'team.manage' } as const
const Member = z.extend(Id, { userId: z.uuid() })
const UserIds = z
  .array(z.uuid())
  .check(z.minLength(1, problem('required')), z.maxLength(mostMembers, problem('too-many')))

export const teamApi = {
  ...crudApi('/teams', { view, edit, input: TeamInput, reply: Team, sorts: ['name', 'createdAt'], filters: {} }),
  /** In the order of their priority. */
  members: endpoint('GET /teams/:id/members', { ...view, input: Id, reply: pageOf(TeamMember) }),
  /** Users who are members already keep their priority and capacity. */
  addMembers: endpoint('POST /teams/:id/members', {
    ...edit,
    input: z.extend(MemberSettings, { ...Id.shape, userIds: UserIds }),
    reply: z.object({ count: z.number() }),
  }),
  updateMember: endpoint('PUT /teams/:id/members/:userId', {
    ...edit,
    input: z.extend(MemberSettings, Member.shape),
    reply: Nothing,
  }),
  removeMember: endpoint('DELETE /teams/:id/members/:userId', { ...edit, input: Member, reply: Nothing }),
  /** Gives the members the priorities 1, 2, 3 … in this order; all of them are named. */
  orderMembers: endpoint('PUT /teams/:id/member-order', {
    ...edit,
    input: z.extend(Id, { userIds: UserIds }),
    reply: Nothing,
  }),
}
