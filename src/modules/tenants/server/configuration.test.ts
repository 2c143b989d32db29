import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { ApiError } from '#core/errors.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { integrationApi } from '#modules/integrations/api/integrations.ts'
import { webhookApi } from '#modules/integrations/api/webhooks.ts'
import { initialOf, secretsOf } from '#core/config-fields.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { categoryApi, faqApi, helpCenterApi } from '#modules/help-center/api.ts'
import { articleApi } from '#modules/knowledge/api/articles.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { queueApi } from '#modules/channels/api/queues.ts'
import { channelKinds } from '#modules/channels/kinds/channel-kinds.ts'
import type { FileRecord } from '#modules/files/api.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import { skillApi } from '#modules/workforce/api.ts'
import { teamApi } from '#modules/workforce/api/teams.ts'
import { kinds } from '#modules/integrations/kinds/kinds.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { orgIdOf, platformOrgId } from '#platform/org-id.ts'
import { configurationApi } from '../api/configuration.ts'
import { tenantApi } from '../api/organizations.ts'
import type { Configuration } from './parts/parts.ts'

const testServer = await getTestServer()
const { pool } = testServer.engine
const root = await testServer.join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
const password = 'quite a long secret'

/** A new organisation with its first administrator. */
const made = async () => {
  const orgRefId = `o-${randomUUID().slice(0, 13)}`
  const names = { ar: 'A', en: 'B' }
  const admin = {
    username: 'first',
    firstName: names,
    lastName: names,
    email: 'a@example.com',
    language: 'ar' as const,
  }
  await root.call(tenantApi.create, {
    id: orgRefId,
    name: names,
    primaryColor: null,
    email: '',
    timeZone: 'Asia/Amman',
    features: ['ticketing'],
    quotas: {},
    admin: { ...admin, password },
  })
  const signIn = async () => {
    const login = { username: 'first', password, orgDetails: { id: orgRefId } }
    return (await testServer.clientFor(orgRefId)(signInApi.login, login)).authorization
  }
  const enter = async () => testServer.clientFor(orgRefId, await signIn())
  return { orgRefId, signIn, enter }
}
type Org = Awaited<ReturnType<typeof made>>
const exported = async ({ orgRefId }: Org) =>
  (await root.call(configurationApi.export, { orgRefId })).configuration as unknown as Configuration
const asText = (given: unknown) => (typeof given === 'string' ? given : JSON.stringify(given))
const tried = ({ orgRefId }: Org, given: unknown) =>
  root.call(configurationApi.dryRun, { orgRefId, text: asText(given) })
const applied = ({ orgRefId }: Org, given: unknown) =>
  root.call(configurationApi.apply, { orgRefId, text: asText(given) })
const uploadBackground = async ({ orgRefId, signIn }: Org, bytes: Buffer) => {
  const authorization = await signIn()
  const body = new FormData()
  body.append('purpose', 'background')
  body.append('file', new Blob([new Uint8Array(bytes)]), 'a.png')
  const sent = new Response(body)
  const reply = await testServer.server.inject({
    method: 'POST',
    url: `/api/v1/${orgRefId}/files`,
    headers: { authorization, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  const backgroundFileId = reply.json<FileRecord>().id
  await testServer.clientFor(orgRefId, authorization)(orgSettingsApi.update, { orgId: orgRefId, backgroundFileId })
}
const problemsOf = async (org: Org, given: unknown) =>
  (await tried(org, given)).problems.map(({ path, problem }) => `${path} ${problem}`)

describe('a configuration', { timeout: 120_000 }, () => {
  test('is exported with every part, without secrets, in a fixed order', async () => {
    const org = await made()
    const call = await org.enter()
    const { secret } = await call(webhookApi.create, { name: 'W', url: 'https://example.com/hook', events: [] })
    const configuration = await exported(org)
    expect(Object.keys(configuration)).toEqual([
      'format',
      'organization',
      'pictures',
      'groups',
      'departments',
      'schedules',
      'authWorkflow',
      'boards',
      'dashboards',
      'integrations',
      'webhooks',
      'channels',
      'helpCenter',
    ])
    expect(configuration.groups).toMatchObject([{ name: { en: 'Administrators' }, grants: { 'user.admin': 'all' } }])
    expect(configuration.dashboards[0]?.tabs.length).toBeGreaterThan(0)
    expect(JSON.stringify(configuration)).not.toContain(secret)
    expect(JSON.stringify(configuration)).not.toMatch(/secret|hash/i)
    expect(JSON.stringify(await exported(org))).toBe(JSON.stringify(configuration))
    expect(await tried(org, configuration)).toEqual({ problems: [], differences: [] })
  })

  test('is tried without changing anything', async () => {
    const org = await made()
    const before = await exported(org)
    const given = {
      ...before,
      organization: { ...before.organization, welcomeMessage: 'Welcome' },
      groups: [
        ...before.groups,
        { id: randomUUID(), name: { ar: 'N', en: 'N' }, parentId: null, assignmentType: 'MANUAL', grants: {} },
      ],
    }
    const { problems, differences } = await tried(org, given)
    expect(problems).toEqual([])
    expect(differences).toMatchObject([
      { path: '$.organization.welcomeMessage', kind: 'changed', before: '', after: 'Welcome' },
      { path: '$.groups[1]', kind: 'added' },
    ])
    expect(await exported(org)).toEqual(before)
  })

  test('is applied, recorded in the history, and rolled back', async () => {
    const org = await made()
    const before = await exported(org)
    const parent = randomUUID()
    const name = (word: string) => ({ ar: word, en: word })
    const department = { id: parent, name: name('D'), description: { ar: '', en: '' }, parentId: null, position: 0 }
    const given = {
      ...before,
      departments: [department, { ...department, id: randomUUID(), name: name('E'), parentId: parent }],
    }
    const { changeId, differences } = await applied(org, given)
    expect(differences).toHaveLength(2)
    const call = await org.enter()
    expect((await call(departmentApi.list, {})).items.map((one) => one.name.en).toSorted()).toEqual(['D', 'E'])
    const changes = () => root.call(configurationApi.changes, { orgRefId: org.orgRefId })
    expect(await changes()).toMatchObject({
      total: 1,
      items: [{ id: changeId, differences: 2, undoneAt: null, madeBy: `${root.username}@platform` }],
    })
    const second = await applied(org, { ...given, departments: [] })
    const rollBack = (id: string | null) =>
      root.call(configurationApi.rollBack, { orgRefId: org.orgRefId, id: id ?? '' })
    await expect(rollBack(changeId)).rejects.toMatchObject({ code: 'conflict' })
    await rollBack(second.changeId)
    expect(await exported(org)).toMatchObject({ departments: expect.arrayContaining([department]) })
    // As an earlier release has stored it.
    await testServer.engine.pool.query(
      `update public.config_change set before = (before::jsonb - 'groups') || jsonb_build_object('policies', before::jsonb -> 'groups') where id = $1`,
      [changeId],
    )
    expect((await rollBack(changeId)).differences).toHaveLength(2)
    expect(await exported(org)).toEqual(before)
    await expect(rollBack(changeId)).rejects.toMatchObject({ code: 'conflict' })
    await expect(rollBack(randomUUID())).rejects.toMatchObject({ code: 'not-found' })
    expect((await changes()).items.every(({ undoneAt }) => undoneAt !== null)).toBe(true)
    for (const orgId of [platformOrgId, orgIdOf(org.orgRefId)]) {
      const { rows } = await pool.query<{ kind: string }>(
        `select kind from public.change where org_id = $1 and subject_id = $2 and kind in ('organization.configured', 'organization.rolled-back') order by at, id`,
        [orgId, orgIdOf(org.orgRefId)],
      )
      expect(rows.map(({ kind }) => kind.split('.')[1])).toEqual([
        'configured',
        'configured',
        'rolled-back',
        'rolled-back',
      ])
    }
  })

  test('keeps members: users of a group are in the new group of the same name', async () => {
    const [one, other] = [await made(), await made()]
    const given = await exported(one)
    const { changeId } = await applied(other, given)
    const call = await other.enter()
    expect((await call(groupApi.list, {})).items).toMatchObject([{ id: given.groups[0]?.id, members: 1 }])
    await root.call(configurationApi.rollBack, { orgRefId: other.orgRefId, id: changeId ?? '' })
    expect((await call(groupApi.list, {})).items).toMatchObject([{ members: 1 }])
    expect((await call(groupApi.list, {})).items[0]?.id).not.toBe(given.groups[0]?.id)
  })

  test('keeps the secrets of existing webhooks and creates secrets for new ones', async () => {
    const org = await made()
    const call = await org.enter()
    const { id } = await call(webhookApi.create, { name: 'W', url: 'https://example.com/hook', events: [] })
    const secretOf = async (webhookId: string) =>
      (await pool.query<{ secret: string }>('select secret from public.webhook where id = $1', [webhookId])).rows[0]
        ?.secret
    const before = await secretOf(id)
    const given = await exported(org)
    const added = { ...given.webhooks[0], id: randomUUID(), name: 'New' }
    await applied(org, { ...given, webhooks: [{ ...given.webhooks[0], name: 'Renamed' }, added] })
    expect(await secretOf(id)).toBe(before)
    expect((await secretOf(added.id))?.length).toBeGreaterThan(40)
    await call(webhookApi.test, { id: added.id })
  })

  test('brings integrations without secrets, and keeps a secret only at its address', async () => {
    const [org, other] = [await made(), await made()]
    const call = await org.enter()
    const config = { ...initialOf(kinds['third-party']), baseUrl: 'https://example.com/', authKind: 'bearer' }
    const registry = await call(integrationApi.create, {
      kind: 'third-party',
      name: 'Registry',
      config,
      secrets: { secret: 'canary-of-an-integration' },
    })
    await call(integrationApi.switch, { id: registry.id, isEnabled: true })
    const given = await exported(org)
    expect(given.integrations).toMatchObject([{ name: 'Registry', kind: 'third-party', isEnabled: true }])
    expect(JSON.stringify(given)).not.toContain('canary-of-an-integration')
    await applied(other, { ...given, groups: (await exported(other)).groups })
    const there = await other.enter()
    expect(await there(integrationApi.list, {})).toMatchObject([{ name: 'Registry', isEnabled: false, hasSecret: {} }])
    const moved = { ...given.integrations[0]?.config, baseUrl: 'https://elsewhere.example.com/' }
    await applied(org, { ...given, integrations: [{ ...given.integrations[0], config: moved }] })
    expect(await call(integrationApi.list, {})).toMatchObject([{ config: moved, hasSecret: {}, state: 'untested' }])
    const { integrations: _, ...earlier } = await exported(org)
    expect(await tried(org, earlier)).toEqual({ problems: [], differences: [] })
    const empty = [{ ...given.integrations[0], config: {} }]
    const { problems } = await tried(org, { ...earlier, integrations: empty })
    expect(problems).toContainEqual({ path: '$.integrations[0].config.baseUrl', problem: 'invalid' })
  })

  test('brings pictures, reduced where they are large, and refuses what is no picture', async () => {
    const [org, other] = [await made(), await made()]
    // A photo: finding the few colours of such a picture as a PNG would take eight seconds.
    const noise = await sharp(randomBytes(700 * 500 * 3), { raw: { width: 700, height: 500, channels: 3 } })
      .jpeg()
      .toBuffer()
    const small = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const url = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
    const none = { logo: null, darkLogo: null, background: null }
    const before = await exported(org)
    await applied(org, { ...before, pictures: { ...none, logo: url(small) } })
    await uploadBackground(org, noise)
    const given = await exported(org)
    expect(given.pictures).toMatchObject({ logo: url(small), darkLogo: null })
    expect(given.pictures.background).toMatch(/^data:image\/webp;base64,/)
    expect(given.pictures.background?.length).toBeLessThan(210_000)
    expect(await tried(org, given)).toEqual({ problems: [], differences: [] })
    await applied(other, { ...given, groups: (await exported(other)).groups })
    expect((await exported(other)).pictures).toEqual(given.pictures)
    expect(await tried(other, { ...(await exported(other)), pictures: none })).toMatchObject({
      differences: [{ path: '$.pictures.logo' }, { path: '$.pictures.background' }],
    })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const bad = [
      url(svg, 'image/svg+xml'),
      url(svg),
      url(small, 'image/jpeg'),
      url(small.subarray(0, 40)),
      'https://example.com/logo.png',
      '',
    ]
    for (const logo of bad)
      expect(await problemsOf(org, { ...given, pictures: { ...none, logo } })).toEqual(['$.pictures.logo image'])
    const long = `data:image/png;base64,${'A'.repeat(220_000)}`
    expect(await problemsOf(org, { ...given, pictures: { ...none, logo: long } })).toEqual(['$.pictures.logo too-long'])
    expect((await exported(org)).pictures).toEqual(given.pictures)
  })

  test('brings the help center with its logo, categories and questions, which close what they should', async () => {
    const [org, other] = [await made(), await made()]
    for (const each of [org, other]) {
      const before = await exported(each)
      const features = [...before.organization.features, 'knowledge'].toSorted()
      await applied(each, { ...before, organization: { ...before.organization, features } })
    }
    const call = await org.enter()
    const words = (text: string) => ({ ar: text, en: text })
    const blank = { description: words(''), icon: '' as const, securityLevel: 'PUBLIC' as const }
    const first = await call(categoryApi.create, { name: words('One'), ...blank })
    const second = await call(categoryApi.create, { name: words('Two'), ...blank })
    await call(categoryApi.order, { id: second.id, afterId: null })
    await call(faqApi.create, { question: words('Why?'), answer: words('<p>So</p>'), isPopular: true })
    const center = await call(helpCenterApi.get, {})
    await call(helpCenterApi.update, { ...center, name: words('Lands'), isPublic: false })
    const given = await exported(org)
    const small = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const logo = `data:image/png;base64,${small.toString('base64')}`
    const settings = { ...given.helpCenter.settings, logo }
    const helpCenter = { ...given.helpCenter, settings }
    const target = { ...(await exported(other)), helpCenter }
    expect(await applied(other, target)).toMatchObject({ problems: [] })
    expect((await exported(other)).helpCenter).toEqual(helpCenter)
    expect(helpCenter.categories.map(({ name }) => name.en)).toEqual(['Two', 'One'])
    expect(await applied(other, target)).toMatchObject({ changeId: null })

    // Names are exchanged, an open article closes with its category, and HTML is cleaned.
    const there = await other.enter()
    const article = await there(articleApi.create, articleInput({ categoryId: first.id }))
    const [two, one] = helpCenter.categories
    const changed = {
      settings: { ...settings, logo: null },
      categories: [
        { ...one, name: two?.name, securityLevel: 'CONFIDENTIAL' },
        { ...two, name: one?.name },
      ],
      faqs: helpCenter.faqs.map((faq) => ({ ...faq, answer: words('<p>So<script>alert(1)</script></p>') })),
    }
    expect(await applied(other, { ...target, helpCenter: changed })).toMatchObject({ problems: [] })
    expect(await there(articleApi.get, { id: article.id })).toMatchObject({ effectiveLevel: 'CONFIDENTIAL' })
    const after = (await exported(other)).helpCenter
    expect(after.settings.logo).toBeNull()
    expect(JSON.stringify(after.faqs)).not.toContain('script')
    expect(after.categories.map(({ name }) => name.en)).toEqual(['Two', 'One'])

    const at = (change: object) => problemsOf(other, { ...target, helpCenter: { ...helpCenter, ...change } })
    expect(await at({ settings: { ...settings, contactBoardId: randomUUID() } })).toEqual([
      '$.helpCenter.settings.contactBoardId not-there',
    ])
    expect(await at({ settings: { ...settings, contactOpens: 'CONVERSATION' } })).toEqual([
      '$.helpCenter.settings.contactChannelId required',
    ])
    expect(await at({ settings: { ...settings, logo: 'data:text/html;base64,AAAA' } })).toEqual([
      '$.helpCenter.settings.logo image',
    ])
    expect(await at({ categories: [one, { ...two, name: words('ONE') }] })).toEqual([
      '$.helpCenter.categories[1].name.ar name-taken',
      '$.helpCenter.categories[1].name.en name-taken',
    ])
    await expect(applied(other, { ...target, helpCenter: { ...helpCenter, categories: [] } })).rejects.toMatchObject({
      code: 'category-in-use',
    })
  })

  test('brings channels with queues, teams and skills, without secrets or members', async () => {
    const [org, other] = [await made(), await made()]
    for (const each of [org, other]) {
      const before = await exported(each)
      const features = [...before.organization.features, 'channels'].toSorted()
      await applied(each, { ...before, organization: { ...before.organization, features } })
    }
    const call = await org.enter()
    const name = { ar: 'N', en: 'N' }
    const description = { ar: '', en: '' }
    const skill = await call(skillApi.create, {
      name,
      uniqueName: 'law',
      description,
      isEnabled: true,
      equivalentInteractionType: null,
    })
    const team = await call(teamApi.create, { name, description })
    const channel = await call(channelApi.create, {
      type: 'SMS',
      name,
      description,
      configName: 'texts',
      config: { ...initialOf(channelKinds.SMS), sourceAccountId: 'AC1', phoneNumber: '+962790123456' },
      secrets: Object.fromEntries(secretsOf(channelKinds.SMS).map((field) => [field.name, 'canary-of-a-channel'])),
    })
    const queue = { channelId: channel.id, name, skillIds: [skill.id], maxWaitSeconds: 60, overflowQueueId: null }
    const first = await call(queueApi.create, queue)
    await call(queueApi.create, { ...queue, overflowQueueId: first.id })
    const routing = { ...channel, skillIds: [skill.id], teams: [{ teamId: team.id, policy: 'RANDOM' as const }] }
    await call(channelApi.updateRouting, { ...routing, version: channel.version })
    const given = await exported(org)
    expect(JSON.stringify(given)).not.toContain('canary-of-a-channel')
    const groups = { groups: (await exported(other)).groups }
    expect(await applied(other, { ...given, ...groups })).toMatchObject({ problems: [] })
    const [there] = (await exported(other)).channels.channels
    expect({ ...there, isEnabled: true }).toEqual({ ...given.channels.channels[0], isEnabled: true })
    expect((await exported(other)).channels).toMatchObject({
      skills: given.channels.skills,
      teams: given.channels.teams,
    })
    expect((await (await other.enter())(channelApi.get, { id: channel.id })).hasSecret).toEqual({})
    const [whole] = given.channels.channels
    const at = async (change: object) =>
      problemsOf(org, { ...given, channels: { ...given.channels, channels: [{ ...whole, ...change }] } })
    expect(await at({ skillIds: [randomUUID()] })).toEqual(['$.channels.channels[0].skillIds[0] not-there'])
    expect(await at({ type: 'VOICE', config: initialOf(channelKinds.VOICE) })).toContain(
      '$.channels.channels[0].type locked',
    )
    const [one, two] = whole?.queues ?? []
    expect(await at({ queues: [{ ...one, overflowQueueId: two?.id }, two] })).toContain(
      '$.channels.channels[0].queues[0].overflowQueueId queue-loop',
    )
    const { changeId } = await applied(org, { ...given, channels: { skills: [], teams: [], channels: [] } })
    expect((await exported(org)).channels).toEqual({ skills: [], teams: [], channels: [] })
    await root.call(configurationApi.rollBack, { orgRefId: org.orgRefId, id: changeId ?? '' })
    expect((await exported(org)).channels.channels).toHaveLength(1)
    const { channels: _, pictures: __, ...earlier } = await exported(org)
    expect(await tried(org, earlier)).toEqual({ problems: [], differences: [] })
  })
})

describe('reports problems by path', { timeout: 120_000 }, async () => {
  const org = await made()
  const good = await exported(org)
  const admin = good.groups[0]
  const group = (name: string, more: object = {}) => ({
    id: randomUUID(),
    name: { ar: name, en: name },
    parentId: null,
    assignmentType: 'MANUAL',
    grants: {},
    ...more,
  })
  const department = (name: string, more: object = {}) => ({
    id: randomUUID(),
    name: { ar: name, en: name },
    description: { ar: '', en: '' },
    parentId: null,
    position: 0,
    ...more,
  })
  const [a, b] = [randomUUID(), randomUUID()]
  const groups = (...more: object[]) => ({ ...good, groups: [admin, ...more] })
  const hours = (more: object = {}) => ({
    id: randomUUID(),
    name: { ar: 'H', en: 'H' },
    timeZone: 'Asia/Amman',
    week: Array.from({ length: 7 }, () => []),
    holidays: [],
    isDefault: true,
    ...more,
  })
  const stage = (methods: string[], groupIds: string[] = []) => ({ methods, groupIds })
  const workflow = (more: object) => ({ ...good, authWorkflow: { ...good.authWorkflow, ...more } })
  const dashboard = good.dashboards[0]
  const tab = dashboard?.tabs[0]
  const { webhooks: _, ...lacking } = good

  const cases: [string, unknown, string[]][] = [
    ['text that is no JSON', '{"format": 1,', ['$ json']],
    ['a list', [], ['$ invalid']],
    ['nothing', null, ['$ invalid']],
    ['another format', { ...good, format: 3 }, ['$.format invalid']],
    ['a part that is missing', lacking, ['$.webhooks required']],
    ['a part that nobody knows', { ...good, dreams: [] }, ['$.dreams invalid']],
    ['a name without English', groups(group('N', { name: { ar: 'N', en: ' ' } })), ['$.groups[1].name.en required']],
    [
      'several at once',
      { ...groups(group('N', { id: 'x', assignmentType: 'NO' })), departments: 'none' },
      ['$.groups[1].assignmentType required', '$.groups[1].id invalid', '$.departments invalid'],
    ],
    [
      'a website',
      { ...good, organization: { ...good.organization, website: 'x' } },
      ['$.organization.website website'],
    ],
    ['an unknown parent', groups(group('N', { parentId: a })), ['$.groups[1].parentId not-there']],
    [
      'a loop',
      groups(group('N', { id: a, parentId: b }), group('M', { id: b, parentId: a })),
      ['$.groups[1].parentId parent-loop', '$.groups[2].parentId parent-loop'],
    ],
    ['one id twice', groups(group('N', { id: a }), group('M', { id: a })), ['$.groups[2].id duplicate']],
    [
      'one name twice',
      groups(group('N'), group('n', { name: { ar: 'X', en: ' n ' } })),
      ['$.groups[2].name.en duplicate'],
    ],
    [
      'an unknown permission',
      groups(group('N', { grants: { 'ticket.fly': 'all' } })),
      ['$.groups[1].grants["ticket.fly"] no-such-permission'],
    ],
    [
      'a permission of the platform',
      groups(group('N', { grants: { 'platform.manage': 'all' } })),
      ['$.groups[1].grants["platform.manage"] no-such-permission'],
    ],
    [
      'a reach where there is none',
      groups(group('N', { grants: { 'user.view': 'own' } })),
      ['$.groups[1].grants["user.view"] invalid'],
    ],
    ['no administrator', { ...good, groups: [{ ...admin, grants: {} }] }, ['$.groups no-admin']],
    [
      'a group with members that goes',
      { ...good, groups: [group('N', { grants: { 'user.admin': 'all' } })] },
      ['$.groups has-members', '$.groups no-admin'],
    ],
    [
      'departments in a loop',
      { ...good, departments: [department('N', { id: a, parentId: a })] },
      ['$.departments[0].parentId department-loop'],
    ],
    [
      'departments side by side of one name',
      { ...good, departments: [department('N'), department('N', { position: 1 })] },
      ['$.departments[1].name.ar duplicate'],
    ],
    ['no default hours', { ...good, schedules: [hours({ isDefault: false })] }, ['$.schedules no-default']],
    ['two default hours', { ...good, schedules: [hours(), hours()] }, ['$.schedules[1].isDefault duplicate']],
    ['hours of nowhere', { ...good, schedules: [hours({ timeZone: 'Mars' })] }, ['$.schedules[0].timeZone time-zone']],
    [
      'a stage for an unknown group',
      workflow({ stages: [stage(['password']), stage(['totp'], [a])] }),
      ['$.authWorkflow.stages[1].groupIds[0] not-there'],
    ],
    [
      'a first stage by a code alone',
      workflow({ stages: [stage(['totp'])] }),
      ['$.authWorkflow.stages[0].methods invalid'],
    ],
    [
      'single sign-on without a provider',
      workflow({ stages: [stage(['password', 'oidc'])] }),
      ['$.authWorkflow.oidc required'],
    ],
    [
      'single sign-on alone without its secret',
      workflow({
        stages: [stage(['oidc'])],
        oidc: {
          label: { ar: 'S', en: 'S' },
          issuer: 'https://example.com',
          clientId: 'c',
          scopes: 'openid',
          joinGroupId: null,
        },
      }),
      ['$.authWorkflow.stages[0].methods no-secret'],
    ],
    ['no dashboard', { ...good, dashboards: [] }, ['$.dashboards too-few']],
    [
      'a dashboard without tabs',
      { ...good, dashboards: [{ ...dashboard, tabs: [] }] },
      ['$.dashboards[0].tabs no-tabs'],
    ],
    [
      'one tab twice',
      { ...good, dashboards: [{ ...dashboard, tabs: [tab, tab] }] },
      ['$.dashboards[0].tabs[1].id duplicate'],
    ],
    [
      'a webhook to a private address',
      { ...good, webhooks: [{ id: a, name: 'W', url: 'http://127.0.0.1/', events: [], isEnabled: true }] },
      ['$.webhooks[0].url website'],
    ],
    [
      'a webhook for an unknown event',
      { ...good, webhooks: [{ id: a, name: 'W', url: 'https://example.com/', events: ['x'], isEnabled: true }] },
      ['$.webhooks[0].events[0] invalid'],
    ],
  ]
  test.each(cases)('%s', async (_name, given, expected) => {
    expect((await problemsOf(org, given)).toSorted()).toEqual(expected.toSorted())
    const done = await applied(org, given)
    expect(done.changeId).toBeNull()
    expect(done.problems).toHaveLength(expected.length)
    expect(await exported(org)).toEqual(good)
  })
})

test('needs an existing organisation and a super-admin', async () => {
  for (const orgRefId of ['nobody-here', 'platform', platformOrgId]) {
    await expect(root.call(configurationApi.export, { orgRefId })).rejects.toMatchObject({ code: 'not-found' })
    await expect(root.call(configurationApi.dryRun, { orgRefId, text: '{}' })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(root.call(configurationApi.changes, { orgRefId })).rejects.toMatchObject({ code: 'not-found' })
  }
  const member = await testServer.join({ 'user.admin': 'all' })
  await expect(member.call(configurationApi.export, { orgRefId: member.org })).rejects.toBeInstanceOf(ApiError)
})

test('concurrent imports run one after the other, each recorded with the state it replaced', async () => {
  const org = await made()
  const good = await exported(org)
  const welcome = (welcomeMessage: string) => ({ ...good, organization: { ...good.organization, welcomeMessage } })
  await Promise.all(['one', 'two'].map((word) => applied(org, welcome(word))))
  const { rows } = await pool.query<{ before: string; after: string }>(
    `select before#>>'{organization,welcomeMessage}' as before, after#>>'{organization,welcomeMessage}' as after from public.config_change where org_id = $1 order by created_at, id`,
    [orgIdOf(org.orgRefId)],
  )
  expect(rows).toHaveLength(2)
  const last = rows.find(({ before }) => before !== '')
  expect(rows.find(({ before }) => before === '')?.after).toBe(last?.before)
})
