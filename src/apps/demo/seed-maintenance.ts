/** Seeds the second board: service levels with clocks in every state, and live workflows that run on new tickets. */
import { randomUUID } from 'node:crypto'
import { defaultTableSettings } from '#modules/boards/default-table.ts'
import { insertBoard } from '#modules/boards/server/boards.ts'
import { createTable } from '#modules/boards/server/tables.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { firstText } from '#modules/boards/text/first-text.ts'
import { blankField } from '#modules/forms/blank.ts'
import { createForm, firstForm } from '#modules/forms/server/forms.ts'
import { saveStepsOf } from '#modules/tickets/server/approvals/submit-approval.ts'
import { actAs } from '#modules/tickets/server/automation/actor.ts'
import { createTicket } from '#modules/tickets/server/save/create-ticket.ts'
import { insertTickets, type ImportedTicket } from '#modules/tickets/server/save/insert-tickets.ts'
import { saveSlaPolicies, startRecompute } from '#modules/tickets/server/sla/recompute.ts'
import type { SlaPolicy } from '#modules/tickets/sla-policies.ts'
import type { Definition } from '#modules/workflows/definition.ts'
import { galleryNames } from '#modules/workflows/gallery-text.ts'
import { readyWorkflow, type GalleryItem } from '#modules/workflows/gallery.ts'
import { createWorkflow, publishWorkflow } from '#modules/workflows/server/workflows.ts'
import type { Ctx } from '#platform/context.ts'
import { asDemoAdmin } from './seed-tickets.ts'
import {
  maintenanceBoard,
  maintenanceFaults,
  maintenanceForm,
  maintenancePolicies,
  maintenanceRequests,
  maintenanceStep,
  maintenanceWorkflows,
} from './demo-maintenance-text.ts'

const hour = 3_600_000
const statusKeys = ['fresh', 'progress', 'waiting', 'resolved'] as const

/** The usual table, with the service level in place of the due date. */
const tableWithSla = () => {
  const settings = defaultTableSettings()
  const sla = (['sla', 'slaDue'] as const).map((key) => ({ key, isVisible: true, isPinned: false, width: null }))
  return { ...settings, columns: settings.columns.flatMap((column) => (column.key === 'dueDate' ? sla : [column])) }
}

const seedBoard = async (ctx: Ctx) => {
  const { name, description, prefix } = maintenanceBoard
  const settings = settingsFrom('serviceDesk')
  const form = firstForm(name)
  const sectionId = form.sections[0]?.id ?? ''
  const [cost, place] = [randomUUID(), randomUUID()]
  const fields = [
    blankField({ id: cost, sectionId, key: 'cost', type: 'NUMBER', name: maintenanceForm.cost }),
    blankField({ id: place, sectionId, key: 'place', type: 'TEXT', name: maintenanceForm.place }),
  ]
  const formId = await createForm(ctx, { ...form, fields: [...form.fields, ...fields] })
  const sequence = { ...settings.sequence, prefix }
  const board = { ...settings, name, description, icon: 'building-2', sequence, workflowEnabled: true }
  const boardId = await insertBoard(ctx, board, formId)
  await createTable(ctx, { boardId, name: { ...firstText.table }, settings: tableWithSla() })
  const statusOf = (key: string) => settings.statuses[statusKeys.findIndex((each) => each === key)]?.id ?? ''
  return { boardId, statuses: settings.statuses, statusOf, cost, place }
}
type Board = Awaited<ReturnType<typeof seedBoard>>

const inHours = (high: number, medium: number, low: number) => ({ high: high * 60, medium: medium * 60, low: low * 60 })

const seedPolicies = async (ctx: Ctx, { boardId, statusOf }: Board) => {
  const common = { schedule: 'always' as const, pauseStatusIds: [statusOf('waiting')], riskPercent: 80 }
  const policies: SlaPolicy[] = [
    {
      ...common,
      id: randomUUID(),
      name: maintenancePolicies.urgent,
      filter: { logic: 'AND', items: [{ operand: { field: 'priority' }, operator: 'EQUAL', value: 'high' }] },
      firstResponse: inHours(8, 8, 8),
      resolution: inHours(24, 24, 24),
    },
    {
      ...common,
      id: randomUUID(),
      name: maintenancePolicies.usual,
      filter: null,
      firstResponse: { high: null, medium: null, low: null },
      resolution: inHours(48, 48, 240),
    },
  ]
  await saveSlaPolicies(ctx, boardId, { version: 0, policies })
}

const seedStep = async (ctx: Ctx, { boardId, statusOf }: Board, approver: string) => {
  const id = randomUUID()
  const step = {
    id,
    name: maintenanceStep,
    currentStatusId: statusOf('fresh'),
    approvalStatusId: statusOf('progress'),
    rejectionStatusId: statusOf('resolved'),
    userIds: [approver],
    groupIds: [],
    watcherIds: [],
    watcherGroupIds: [],
    needed: 1,
    openFields: [],
  }
  await saveStepsOf(ctx, boardId, { version: 0, steps: [step] })
  return id
}

/** Without a customer there is nobody to send a mail to. */
const hasCustomer = { logic: 'AND', items: [{ operand: { field: 'customer' }, operator: 'IS_PRESENT' }] }
const informing = (): Definition => {
  const { subject, text } = maintenanceWorkflows.inform
  return {
    format: 1,
    nodes: [
      { id: 'start', kind: 'created', config: { filter: hasCustomer, byAutomation: false }, next: { next: 'mail' } },
      { id: 'mail', kind: 'mail', config: { to: 'customer', address: '', subject, text }, next: {} },
    ],
  }
}

const seedWorkflows = async (ctx: Ctx, { boardId, statuses, cost }: Board, stepId: string) => {
  const ready = (item: GalleryItem) => ({
    name: galleryNames[item],
    draft: readyWorkflow(item, { statuses, amountId: cost, stepId }, ctx.language),
  })
  const live = [ready('route'), ready('approve'), { name: maintenanceWorkflows.inform.name, draft: informing() }]
  for (const { name, draft } of live) {
    const { id, version } = await createWorkflow(ctx, { boardId, name: { ...name }, draft })
    await publishWorkflow(ctx, { id, version, waitingRuns: 'keep', includesPast: false })
  }
  const { name, draft } = ready('closeSilent')
  await createWorkflow(ctx, { boardId, name: { ...name }, draft })
}

const faultOf = (
  { name, place, priority, hours, status }: (typeof maintenanceFaults)[number],
  { board, reporter, adminId }: { board: Board; reporter: { id: string; name: string }; adminId: string },
): ImportedTicket => {
  const at = new Date(Date.now() - hours * hour).toISOString()
  const moved = new Date(Date.now() - (hours * hour) / 2).toISOString()
  const by = { actorId: reporter.id, actorName: reporter.name }
  const [first, statusId] = [board.statusOf('fresh'), board.statusOf(status)]
  const moves =
    status === 'fresh'
      ? []
      : [
          {
            ...by,
            at: moved,
            kind: 'ticket.updated' as const,
            fields: [{ field: 'statusId', before: first, after: statusId }],
          },
        ]
  return {
    name,
    description: '',
    priority,
    statusId,
    tagIds: [],
    dueDate: null,
    departmentId: null,
    customerId: null,
    accountId: null,
    source: null,
    assigneeIds: status === 'fresh' ? [] : [adminId],
    groupId: null,
    watcherIds: [],
    watcherGroupIds: [],
    fileIds: [],
    values: { [board.place]: place },
    createdBy: reporter.id,
    createdAt: at,
    updatedAt: moves.length > 0 ? moved : at,
    resolvedDate: status === 'resolved' ? moved : null,
    past: [{ ...by, at, kind: 'ticket.created', fields: [{ field: 'name', before: null, after: name }] }, ...moves],
    comments: [],
  }
}

export const seedMaintenance = async (inside: Ctx, people: ReadonlyMap<string, string>) => {
  const ctx = actAs(inside, {
    name: maintenanceBoard.name,
    requestId: randomUUID(),
    agent: 'demo',
  })
  const board = await seedBoard(ctx)
  await seedPolicies(ctx, board)
  const stepId = await seedStep(ctx, board, people.get('rana') ?? '')
  await seedWorkflows(asDemoAdmin(inside, people), board, stepId)
  const reporter = { id: people.get('omar') ?? '', name: 'omar' }
  await insertTickets(
    ctx,
    board.boardId,
    maintenanceFaults.map((fault) => faultOf(fault, { board, reporter, adminId: people.get('admin') ?? '' })),
  )
  await startRecompute(ctx, board.boardId)
  for (const { name, place, priority, cost } of maintenanceRequests)
    await createTicket(ctx, {
      boardId: board.boardId,
      name,
      priority,
      values: { [board.cost]: cost, [board.place]: place },
    } as never)
}
