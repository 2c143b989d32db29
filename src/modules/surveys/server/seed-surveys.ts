/** Published surveys with responses, for a new organisation. */
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import type { InvitationRule } from '../api/invitations.ts'
import { questionsOf, type Answers, type Definition } from '../definition.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { SurveyLanguage } from '../languages.ts'
import { walk } from '../walk.ts'
import { createResponseToken } from './respondent.ts'
import { invitationStore } from './store/invitations.ts'
import { responseStore } from './store/responses.ts'
import { createSurvey, publishSurvey } from './surveys.ts'

export type SeededResponse = { answers: Answers; language: SurveyLanguage; completedAt: string }
export type SeededSurvey = {
  definition: Definition
  responses: readonly SeededResponse[]
  rule?: InvitationRule
}

/** What answering took. */
const answeringMs = 2 * 60_000

type Published = { surveyId: string; definition: Definition }
const seedResponse = async (ctx: Ctx, { surveyId, definition }: Published, seeded: SeededResponse) => {
  const { answers, score } = walk(definition, { answers: seeded.answers, hidden: {}, seed: 1 })
  const id = randomUUIDv7()
  await responseStore.insert(ctx, {
    id,
    surveyId,
    versionNumber: 1,
    seed: 1,
    language: seeded.language,
    answers,
    hidden: {},
    fingerprint: '',
    customerId: null,
    accountId: null,
    targetUserId: null,
    ticketId: null,
    isVerified: false,
    linkId: null,
    respondentKey: null,
    resumeHash: createResponseToken(id).resumeHash,
    saveNumber: 1,
  })
  const { completedAt } = seeded
  const createdAt = new Date(Date.parse(completedAt) - answeringMs).toISOString()
  await responseStore.update(ctx, id, { state: 'completed', score, createdAt, completedAt })
  const parts = questionsOf(definition).flatMap((question) =>
    question.id in answers
      ? kindOf(question)
          .values(question.config as never, answers[question.id] as never)
          .map((value) => ({ ...value, questionId: question.id }))
      : [],
  )
  await responseStore.insertAnswers(ctx, { surveyId, responseId: id }, parts)
}

export const seedSurveys = async (ctx: Ctx, surveys: readonly SeededSurvey[]) => {
  for (const { definition, responses, rule } of surveys) {
    const { id, version } = await createSurvey(ctx, { draft: definition })
    await publishSurvey(ctx, { id, version })
    if (rule) await invitationStore.saveRule(ctx, id, rule)
    for (const response of responses) await seedResponse(ctx, { surveyId: id, definition }, response)
  }
}
