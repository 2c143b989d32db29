import * as z from 'zod/mini'
import { endpoint, Id, Nothing, PageInput, pageOf, queryBoolean } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { OptionalWords, Version, WordsSchema } from '#core/schemas.ts'

export const DepartmentInput = z.object({
  name: WordsSchema,
  description: OptionalWords,
  parentId: z.nullable(z.uuid(problem('required'))),
})
export type DepartmentInput = z.output<typeof DepartmentInput>

const Words = z.object({ ar: z.string(), en: z.string() })
export const Department = z.object({
  id: z.uuid(),
  name: Words,
  description: Words,
  parentId: z.nullable(z.uuid()),
  /** Unique among departments with the same parent. */
  position: z.number(),
  /** Direct members, without those of subdepartments. */
  members: z.number(),
  /** Counts changes of its names, its descriptions and its parent. */
  version: z.number(),
  createdAt: z.string(),
})
export type Department = z.output<typeof Department>

const Member = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: Words,
  lastName: Words,
  avatarFileId: z.nullable(z.uuid()),
  departmentId: z.uuid(),
  isDisabled: z.boolean(),
})
export type Member = z.output<typeof Member>

const People = z.extend(Id, { userIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(500)) })

export const departmentApi = {
  /** All of them, in the order of their places. */
  list: endpoint('GET /departments', {
    needs: 'signed-in',
    openToPrograms: true,
    input: Nothing,
    reply: pageOf(Department),
  }),
  get: endpoint('GET /departments/:id', { needs: 'signed-in', openToPrograms: true, input: Id, reply: Department }),
  create: endpoint('POST /departments', { needs: 'user.admin', input: DepartmentInput, reply: Department }),
  /** Refused with `conflict` where another version is stored than the one it was edited from. */
  update: endpoint('PUT /departments/:id', {
    needs: 'user.admin',
    input: z.extend(DepartmentInput, { ...Id.shape, version: Version }),
    reply: Department,
  }),
  /** With all that is below it; `position` counts without it. */
  move: endpoint('POST /departments/:id/move', {
    needs: 'user.admin',
    input: z.extend(Id, {
      parentId: z.nullable(z.uuid()),
      position: z.int().check(z.gte(0), z.lte(100_000)),
    }),
    reply: Department,
  }),
  /** The number of its tickets. */
  usage: endpoint('GET /departments/:id/usage', {
    needs: 'user.admin',
    input: Id,
    reply: z.object({ tickets: z.number() }),
  }),
  /** Its people, its tickets and the departments below it go `to` another, or, with `nowhere`, to none. */
  remove: endpoint('DELETE /departments/:id', {
    needs: 'user.admin',
    input: z.extend(Id, { to: z.optional(z.union([z.literal('nowhere'), z.uuid()])) }),
    reply: Nothing,
  }),
  members: endpoint('GET /departments/:id/members', {
    needs: 'user.view',
    input: z.extend(PageInput, { ...Id.shape, withBelow: z.optional(queryBoolean) }),
    reply: pageOf(Member),
  }),
  /** A user is in one department, so adding removes them from another; returns the previous department of each. */
  addMembers: endpoint('POST /departments/:id/members', {
    needs: 'user.admin',
    input: People,
    reply: z.object({ before: z.array(z.object({ userId: z.uuid(), departmentId: z.nullable(z.uuid()) })) }),
  }),
  removeMembers: endpoint('POST /departments/:id/members/remove', {
    needs: 'user.admin',
    input: People,
    reply: z.object({ count: z.number() }),
  }),
}
