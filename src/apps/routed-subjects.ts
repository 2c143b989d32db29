/** The records that work is about, by kind; each module says what happens to its record when work is offered and taken. */
import { conversationWork } from '#modules/conversations/server/work.ts'
import type { SubjectHandlers } from '#modules/routing/server/subjects.ts'

export const routedSubjects: Partial<SubjectHandlers> = { conversation: conversationWork }
