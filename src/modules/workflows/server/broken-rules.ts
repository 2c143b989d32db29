/** Service levels, approval steps and scripts that name something that was removed: their last editor is notified once. */
import { may, type Permission } from '#core/permissions.ts'
import type { Words } from '#core/words.ts'
import { findStepProblems } from '#modules/approvals/server/steps.ts'
import { boardsNamed } from '#modules/boards/server/for-tickets.ts'
import { deliver } from '#modules/notifications/server/deliver.ts'
import type { ReadSubjectsOf } from '#modules/notifications/server/subjects.ts'
import { boardScriptSavedBy, listUnknownNames } from '#modules/scripts/server/board-script.ts'
import { findPolicyProblems } from '#modules/sla/server/policies.ts'
import { stepsNaming, stepsSavedBy } from '#modules/tickets/server/approvals/submit-approval.ts'
import { slaPoliciesNaming, slaPoliciesSavedBy } from '#modules/tickets/server/sla/recompute.ts'
import type { Ctx } from '#platform/context.ts'
import { brokenRuleWords, ruleNames } from '../run-text.ts'
import { eventIdOf } from './event-id.ts'

export const ruleKinds = ['sla-policies', 'status-steps', 'script'] as const
export type RuleKind = (typeof ruleKinds)[number]

type Rule = {
  /** The page on which they are corrected, and the permission that opens it. */
  path: string
  needs: Permission
  find: (ctx: Ctx, boardId: string) => Promise<object>
  savedBy: (ctx: Ctx, boardId: string) => Promise<string | null>
}
const rules: Record<RuleKind, Rule> = {
  'sla-policies': { path: 'sla', needs: 'user.admin', find: findPolicyProblems, savedBy: slaPoliciesSavedBy },
  'status-steps': { path: 'approval-steps', needs: 'user.admin', find: findStepProblems, savedBy: stepsSavedBy },
  script: {
    path: 'scripts',
    needs: 'ticket.configure-fields',
    find: listUnknownNames,
    savedBy: boardScriptSavedBy,
  },
}

/** Notifies once of the same state of faults. */
export const notifyEditors = async (ctx: Ctx, boardIds: readonly string[]) => {
  for (const boardId of boardIds)
    for (const kind of ruleKinds) {
      const userId = await rules[kind].savedBy(ctx, boardId)
      const found = userId ? await rules[kind].find(ctx, boardId) : {}
      if (userId && Object.keys(found).length > 0)
        await deliver(ctx, {
          eventId: eventIdOf(`${kind} ${boardId} ${JSON.stringify(found)}`),
          subjectKind: kind,
          // Each is a subject of its own: muted and read apart from the others of its board.
          subjectId: eventIdOf(`${kind} ${boardId}`),
          actorId: null,
          data: { workflow: { boardId } },
          recipients: [{ userId, type: 'workflow', reasons: ['editor'] }],
        })
    }
}

/** Boards whose service levels or approval steps contain this id. */
export const boardsWithRulesNaming = async (ctx: Ctx, id: string) => [
  ...new Set(
    [...(await slaPoliciesNaming(ctx, { id })), ...(await stepsNaming(ctx, { id }))].map(({ boardId }) => boardId),
  ),
]

const readRulesOf =
  (kind: RuleKind): ReadSubjectsOf =>
  async (ctx, { grants }, rows) => {
    const { path, needs } = rules[kind]
    const boardIds = new Map(rows.map(({ subjectId, data }) => [subjectId, String(data['boardId'])]))
    const boards = may(grants, needs) ? await boardsNamed(ctx, [...boardIds.values()]) : []
    const title = (name: Words) => `${ruleNames[kind][ctx.language]}: ${name[ctx.language]}`
    const subjects = new Map(
      [...boardIds].flatMap(([subjectId, boardId]) =>
        boards
          .filter(({ id }) => id === boardId)
          .map(
            ({ name }) => [subjectId, { name: title(name), number: '', path: `workspace/${boardId}/${path}` }] as const,
          ),
      ),
    )
    const visible = rows.filter(({ subjectId }) => subjects.has(subjectId))
    return {
      subjects,
      visible: new Map(visible.map(({ id }) => [id, { excerpt: brokenRuleWords[ctx.language] }])),
      refs: {},
    }
  }

export const readNotifiedRules: Record<RuleKind, ReadSubjectsOf> = {
  'sla-policies': readRulesOf('sla-policies'),
  'status-steps': readRulesOf('status-steps'),
  script: readRulesOf('script'),
}
