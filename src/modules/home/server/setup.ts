/** Which steps of setting up an organisation are done; each is one query that stops at the first row. */
import { firstBoard } from '#modules/boards/server/for-tickets.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { hasEditedForm } from '#modules/forms/server/get-form.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { hasDepartments } from '#modules/structure/server/departments.ts'
import { hasTickets } from '#modules/tickets/server/read/find-ticket.ts'
import type { Ctx } from '#platform/context.ts'
import type { Setup } from '../api.ts'

export const readSetup = async (ctx: Ctx): Promise<Setup> => {
  const [org, departments, users, boardId, form, ticket] = await Promise.all([
    readOrg(ctx),
    hasDepartments(ctx),
    userRecords.hasSeveral(ctx),
    firstBoard(ctx),
    hasEditedForm(ctx),
    hasTickets(ctx),
  ])
  const look = org.primaryColor !== null || org.hasLogo
  return {
    // A form with tickets is in use, even as it was when its board was created.
    done: { look, departments, users, board: boardId !== undefined, form: form || ticket, ticket },
    boardId: boardId ?? null,
  }
}
