/** No page violates an accessibility rule or scrolls sideways, in both directions and themes; colours are checked in one language. */
import { demoBoard } from '#apps/demo/demo-board-text.ts'
import { maintenanceBoard } from '#apps/demo/demo-maintenance-text.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { tableApi } from '#modules/boards/api/tables.ts'
import { workflowApi } from '#modules/workflows/api.ts'
import { galleryNames } from '#modules/workflows/gallery-text.ts'
import { readyWorkflow } from '#modules/workflows/gallery.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { apiText } from '#apps/web/api/text.ts'
import { layoutText } from '#ui/layout/text.ts'
import { isAccessibleOnScreens, visit } from '../helpers/accessible.ts'
import { expect, test, type Visitor } from '../helpers/fixtures.ts'
import type { Admin } from '../helpers/ticket-board.ts'

const check = ({ page, language }: Visitor, what: string) => isAccessibleOnScreens(page, what, language)

test('sign-in pages are accessible', async ({ diwan }) => {
  const { go } = diwan
  for (const path of ['auth/login', 'auth/login?way=organization', 'auth/forgot', 'auth/reset?token=x']) {
    await go(`/demo/${path}`)
    await check(diwan, path)
  }
})

const inside = [
  'home',
  'admin/users',
  'admin/users?open=new',
  'admin/groups',
  'admin/groups?open=new',
  'admin/update-permissions',
  'admin/login-audit',
  'admin/audit-log',
  'admin/settings',
  'admin/settings?tab=look',
  'admin/settings?tab=dashboards',
  'admin/org-structure',
  'admin/org-structure?view=chart',
  'admin/working-hours',
  'admin/skills',
  'knowledge-base',
  'knowledge-base/home',
  'knowledge-base/create',
  'knowledge-base/unanswered',
  'help-center/home',
  'help-center/config',
  'help-center/categories',
  'help-center/categories/create',
  'help-center/faqs',
  'help-center/faqs/create',
  'equation-builder',
  'equation-builder/create',
  'workspace/channels',
  'workspace/channels/create',
  'workspace/channels/create?type=EMAIL',
  'workspace/channels/config',
  'workspace/channels/teams',
  'admin/agent-statuses',
  'admin/agent-statuses?open=new',
  'workspace/channels/wall',
  'admin/auth-workflow',
  'admin/integrations',
  'admin/imports?kind=users',
  'contacts/customers',
  'contacts/accounts?open=new',
  'profile',
  'profile?tab=appearance',
  'profile?tab=security',
  'gallery',
  'workspace/channels/conversation',
  'chat/mokhatbat',
  'survey',
  'survey/create',
  'no-such-page',
  'super-admin/jobs',
]

const third = Math.ceil(inside.length / 3)
for (const [part, paths] of [inside.slice(0, third), inside.slice(third, 2 * third), inside.slice(2 * third)].entries())
  test(`pages of an organisation are accessible, part ${part + 1}`, async ({ diwan }) => {
    test.setTimeout(180_000)
    const { page, signIn } = diwan
    await signIn('admin')
    for (const path of paths) {
      await visit(page, `/demo/${path}`)
      await check(diwan, path)
    }
  })

test('the permissions of a group, the API reference and the palette are accessible', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const { items } = await (await app.callAs('admin'))(groupApi.list, {})
  await signIn('admin', { at: `/demo/admin/update-permissions?of=group&id=${items[0]?.id}` })
  await check(diwan, 'permissions')
  await visit(page, '/demo/api')
  // The whole reference has nine thousand elements of a few kinds.
  await page.getByLabel(say(apiText.search)).fill('departments')
  await expect(page.getByText('/:orgId/boards', { exact: false })).toHaveCount(0)
  await check(diwan, 'API reference')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: say(layoutText.palette) })).toBeVisible()
  await check(diwan, 'palette')
})

/** Of the board whose workflows have run. */
const pathOfFilledWorkflow = async (call: Admin) => {
  const board = (await call(boardApi.list, {})).find(({ name }) => name.en === maintenanceBoard.name.en)
  const { items } = await call(workflowApi.list, { boardId: board?.id ?? '' })
  const filled = items.find(({ liveVersion }) => liveVersion !== null)
  return `/demo/workspace/${board?.id}/workflow?workflowId=${filled?.id}`
}

test('pages of a board are accessible', async ({ diwan, app }) => {
  test.setTimeout(180_000)
  const { page, signIn } = diwan
  const call = await app.callAs('admin')
  const boards = await call(boardApi.list, {})
  const board = boards.find(({ name }) => name.en === demoBoard.name.en)
  const path = `/demo/workspace/${board?.id}`
  const { items } = await call(ticketApi.list, { boardId: board?.id ?? '', pageSize: 1 })
  const [table] = await call(tableApi.list, { boardId: board?.id ?? '' })
  const workflow = await call(workflowApi.create, {
    boardId: board?.id ?? '',
    name: galleryNames.route,
    draft: readyWorkflow('route', { statuses: [] }, 'ar'),
  })
  const filled = await pathOfFilledWorkflow(call)
  await signIn('admin')
  for (const place of [
    '/demo/admin/boards',
    ...['general', 'numbering', 'statuses', 'tags', 'sources'].map(
      (tab) => `/demo/admin/boards/${board?.id}?tab=${tab}`,
    ),
    '/demo/workspace/boards',
    `${path}/tickets`,
    `${path}/tickets?view=STATUS_VIEW`,
    `${path}/approval-steps`,
    `${path}/scripts`,
    `${path}/sla`,
    `${path}/workflow`,
    `${path}/workflow?workflowId=${workflow.id}&tab=design`,
    ...['design', 'runs', 'versions'].map((tab) => `${filled}&tab=${tab}`),
    `${path}/tables/configuration?id=${table?.id}`,
    `${path}/ticket`,
    `${path}/ticket?ticketId=${items[0]?.id}`,
    ...['fields', 'configuration', 'builder', 'preview'].map((tab) => `${path}/fields?tab=${tab}`),
    `${path}/fields/configuration?fieldType=TABLE`,
  ]) {
    await visit(page, place)
    await check(diwan, place)
  }
  // The contrast rule throws on columns that are partly out of view.
  await page.setViewportSize({ width: 2400, height: 800 })
  await visit(page, `${path}/tickets?tab=kanban`)
  await check(diwan, 'kanban')
})
