/** Seeds the demo organisation and the platform organisation, once. */
import { randomBytes } from 'node:crypto'
import type { Grants } from '#core/permissions.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { createGroupOf } from '#modules/directory/server/groups.ts'
import { hashPassword } from '#modules/sign-in/server/passwords/hash-password.ts'
import { disableUsers } from '#modules/users/server/users.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import { seedConversations } from '#modules/conversations/server/begin/seed-conversations.ts'
import { seedEquations } from '#modules/equations/server/seed-equations.ts'
import { seedSurveys } from '#modules/surveys/server/seed-surveys.ts'
import { seedHelpCenter } from '#modules/help-center/server/seed-help-center.ts'
import { seedWidget } from '#modules/widgets/server/seed-widget.ts'
import { seedChannels } from '#modules/channels/server/seed-channels.ts'
import { seedTeams } from '#modules/workforce/server/teams/seed-teams.ts'
import { seedWorkforce } from '#modules/workforce/server/seed-workforce.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { seedAutomation } from './seed-automation.ts'
import { seedMaintenance } from './seed-maintenance.ts'
import { seedTickets } from './seed-tickets.ts'
import { demoChannels, demoTeams, demoWidget } from './demo-channels-text.ts'
import { demoConversations } from './demo-conversations-text.ts'
import { demoSurveys } from './demo-surveys.ts'
import { demoCategories, demoFaqs, demoHelpCenter } from './demo-help-center-text.ts'
import { demoEquations } from './demo-equations-text.ts'
import {
  demoGroups,
  demoOrg,
  demoPeople,
  demoWorkforce,
  platformGroup,
  platformOrg,
  platformPerson,
  demoDepartments,
  demoHours,
} from './demo-text.ts'
import { defaultWeek, yearlyHoliday } from '#modules/hours/rules.ts'
import { createFirstSchedule } from '#modules/hours/server/schedules.ts'
import { usualHolidays } from '#modules/hours/text.ts'
import { createDepartment } from '#modules/structure/server/departments.ts'
import { addMembers } from '#modules/structure/server/members.ts'
import { listCategories } from '#modules/help-center/server/categories.ts'
import { seedArticles } from '#modules/knowledge/server/seed-articles.ts'
import { demoArticles, documentOf } from './demo-articles-text.ts'
import { listDashboards, updateDashboard } from '#modules/orgs/server/dashboards.ts'
import { demoTabs } from './demo-dashboard-text.ts'

/** The dashboard of the demo: tabs that lead to pages of the product. */
const seedDashboard = async (ctx: Ctx, boardId: string) => {
  const [first] = (await listDashboards(ctx, { pageNumber: 0, pageSize: 1 })).items
  if (!first) return
  const { id, version, name } = first
  await updateDashboard(ctx, { id, version, name, tabs: demoTabs(boardId) })
}

/** The articles of the demo, in the categories of its help center. */
const seedDemoArticles = async (ctx: Ctx, authorId: string | null) => {
  const categories = new Map((await listCategories(ctx)).map(({ id, name }) => [name.en, id]))
  const articles = demoArticles.map(({ category, lines, keywords = [], securityLevel = 'PUBLIC', ...article }) => ({
    ...article,
    keywords,
    securityLevel,
    content: documentOf(lines),
    categoryId: categories.get(category) ?? null,
  }))
  await seedArticles(ctx, articles, authorId)
}

const undescribed = { ar: '', en: '' }

const seedDepartments = async (ctx: Ctx, people: ReadonlyMap<string, string>) => {
  const ids = new Map<string, string>()
  for (const { key, parent, name, description = undescribed, people: usernames = [] } of demoDepartments) {
    const { id } = await createDepartment(ctx, { name, description, parentId: ids.get(parent ?? '') ?? null })
    ids.set(key, id)
    const userIds = usernames.flatMap((username) => people.get(username) ?? [])
    if (userIds.length > 0) await addMembers(ctx, { id, userIds })
  }
  return ids
}

const seedHours = (ctx: Ctx) =>
  createFirstSchedule(ctx, {
    name: demoHours.name,
    timeZone: 'Asia/Amman',
    week: defaultWeek().map((day) => day.map(() => ({ start: demoHours.opens, end: demoHours.closes }))),
    holidays: usualHolidays.map(yearlyHoliday),
  })

export type RunInOrg = <T>(orgId: string, run: (ctx: Ctx) => Promise<T>) => Promise<T>
export type Seeded = { org: string; username: string; password: string; role: string }

const everythingOfThePlatform: Grants = { 'user.admin': 'all', 'platform.manage': 'all' }

const makePassword = ({ DIWAN_DEMO_PASSWORD }: Pick<Config, 'DIWAN_DEMO_PASSWORD'>) =>
  DIWAN_DEMO_PASSWORD ?? randomBytes(9).toString('base64url')

/** Checked before passwords are hashed, which is slow. */
const orgExists = (runInOrg: RunInOrg, slug: string) =>
  runInOrg(orgIdOf(slug), async (ctx) => (await signInRules(ctx)) !== undefined)

const seedPlatform = async (runInOrg: RunInOrg, config: Config): Promise<Seeded[]> => {
  if (await orgExists(runInOrg, platformOrg.slug)) return []
  const password = makePassword(config)
  const passwordHash = await hashPassword(password)
  const isNew = await runInOrg(orgIdOf(platformOrg.slug), async (ctx) => {
    if (!(await createOrg(ctx, platformOrg))) return false
    const groupId = await createGroupOf(ctx, { ...platformGroup, parentId: null, grants: everythingOfThePlatform })
    await createUserRecord(ctx, { ...platformPerson, passwordHash, groupIds: [groupId] })
    return true
  })
  return isNew
    ? [{ org: platformOrg.slug, username: platformPerson.username, password, role: platformGroup.name.en }]
    : []
}

const seedGroups = async (ctx: Ctx) => {
  const ids = new Map<string, string>()
  for (const { key, parent, ...group } of demoGroups)
    ids.set(key, await createGroupOf(ctx, { ...group, parentId: ids.get(parent ?? '') ?? null }))
  return ids
}

const seedOrg = async (runInOrg: RunInOrg, config: Config): Promise<Seeded[]> => {
  if (await orgExists(runInOrg, demoOrg.slug)) return []
  const people = await Promise.all(
    demoPeople.map(async (user) => {
      const password = makePassword(config)
      return { ...user, password, passwordHash: await hashPassword(password) }
    }),
  )
  const isNew = await runInOrg(orgIdOf(demoOrg.slug), async (ctx) => {
    if (!(await createOrg(ctx, demoOrg))) return false
    const groups = await seedGroups(ctx)
    const ids = new Map<string, string>()
    for (const { password: _, group, isDisabled, ...user } of people) {
      const id = await createUserRecord(ctx, { ...user, groupIds: [groups.get(group) ?? ''] })
      if (isDisabled) await disableUsers(ctx, { ids: [id] })
      ids.set(user.username, id)
    }
    const departments = await seedDepartments(ctx, ids)
    await seedHours(ctx)
    const skills = await seedWorkforce(ctx, demoWorkforce)
    const teams = await seedTeams(ctx, demoTeams, ids)
    const channels = await seedChannels(ctx, demoChannels, { teams, skills })
    await seedWidget(ctx, channels.get('website') ?? '', demoWidget)
    const boardId = await seedTickets(ctx, { people: ids, groups, departments })
    await seedDashboard(ctx, boardId)
    await seedAutomation(ctx, boardId, ids)
    await seedMaintenance(ctx, ids)
    const equations = demoEquations.map((equation) => ({ ...equation, boardId }))
    await seedEquations(ctx, equations, ids.get('admin') ?? null)
    const center = demoHelpCenter(boardId)
    await seedHelpCenter(ctx, { center, categories: demoCategories, faqs: demoFaqs })
    await seedConversations(ctx, demoConversations, ids)
    await seedSurveys(ctx, demoSurveys(boardId))
    await seedDemoArticles(ctx, ids.get('admin') ?? null)
    return true
  })
  const roleOf = (group: string) => demoGroups.find(({ key }) => key === group)?.name.en ?? ''
  return isNew
    ? people
        .filter(({ isDisabled }) => !isDisabled)
        .map(({ username, password, group }) => ({ org: demoOrg.slug, username, password, role: roleOf(group) }))
    : []
}

/** The users just created; empty if all existed. */
export const seedDemo = async (runInOrg: RunInOrg, config: Config): Promise<Seeded[]> => [
  ...(await seedOrg(runInOrg, config)),
  ...(await seedPlatform(runInOrg, config)),
]
