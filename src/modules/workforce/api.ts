import * as z from 'zod/mini'
import { ArchivableRecord, archiveApi, archivedFilter, crudApi, orderApi, StoredRecord } from '#core/crud.ts'
import { queryBoolean } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { OptionalWords, RequiredText, WordsSchema } from '#core/schemas.ts'
import { interactionTypes } from './interaction-types.ts'

const InteractionType = z.enum(interactionTypes, problem('required'))
const Shared = z.object({
  name: WordsSchema,
  /** By which rules and programs know the record, whatever it is called. */
  uniqueName: RequiredText(60).check(z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/, problem('unique-name'))),
  description: OptionalWords,
  isEnabled: z.boolean(problem('invalid')),
})
const access = { view: { needs: 'workforce.view' }, edit: { needs: 'workforce.manage' } } as const
const sorts = ['name', 'uniqueName', 'isEnabled', 'createdAt'] as const
const filters = { isEnabled: z.optional(queryBoolean) }

export const SkillInput = z.extend(Shared, { equivalentInteractionType: z.nullable(InteractionType) })
export type SkillInput = z.output<typeof SkillInput>
export const Skill = z.extend(SkillInput, StoredRecord.shape)
export type Skill = z.output<typeof Skill>
export const skillApi = crudApi('/skills', { ...access, input: SkillInput, reply: Skill, sorts, filters })

export const AgentStatusInput = z.extend(Shared, { equivalentInteractionType: InteractionType })
export type AgentStatusInput = z.output<typeof AgentStatusInput>
export const AgentStatus = z.extend(AgentStatusInput, ArchivableRecord.shape)
export const agentStatusApi = {
  ...crudApi('/agent-statuses', {
    ...access,
    input: AgentStatusInput,
    reply: AgentStatus,
    sorts,
    filters: { ...filters, ...archivedFilter },
  }),
  order: orderApi('/agent-statuses', access.edit),
  archive: archiveApi('/agent-statuses', access.edit),
}
