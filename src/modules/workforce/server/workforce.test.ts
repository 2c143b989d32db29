import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { agentStatusApi, skillApi, type AgentStatusInput } from '../api.ts'

const { join, engine } = await getTestServer()
const manager = { 'workforce.view': 'all', 'workforce.manage': 'all' } as const
const input = (uniqueName: string, more: Partial<AgentStatusInput> = {}): AgentStatusInput => ({
  name: { ar: `حالة ${uniqueName}`, en: `Status ${uniqueName}` },
  uniqueName,
  description: { ar: '', en: '' },
  equivalentInteractionType: 'BREAK',
  isEnabled: true,
  ...more,
})
/** Both records have these calls alike. */
const apis = [skillApi as unknown as typeof agentStatusApi, agentStatusApi]
const namesOf = ({ items }: { items: { uniqueName: string }[] }) => items.map(({ uniqueName }) => uniqueName)

test('lists agent statuses in the order that people set, without archived ones', async () => {
  const { call, orgId } = await join(manager)
  const [prayer, lunch, training] = [
    await call(agentStatusApi.create, input('prayer')),
    await call(agentStatusApi.create, input('lunch', { isEnabled: false })),
    await call(agentStatusApi.create, input('training', { equivalentInteractionType: 'CUSTOM_INTERACTION' })),
  ]
  await call(agentStatusApi.order, { id: training.id, afterId: prayer.id })
  expect(namesOf(await call(agentStatusApi.list, {}))).toEqual(['prayer', 'training', 'lunch'])
  expect(namesOf(await call(agentStatusApi.list, { isEnabled: false }))).toEqual(['lunch'])
  expect(namesOf(await call(agentStatusApi.list, { search: 'حاله PRAY' }))).toEqual(['prayer'])
  await call(agentStatusApi.archive, { id: lunch.id, isArchived: true })
  expect(namesOf(await call(agentStatusApi.list, {}))).toEqual(['prayer', 'training'])
  expect(namesOf(await call(agentStatusApi.list, { isArchived: true }))).toEqual(['lunch'])
  await call(agentStatusApi.archive, { id: lunch.id, isArchived: false })
  await call(agentStatusApi.remove, { id: prayer.id })
  expect(namesOf(await call(agentStatusApi.list, {}))).toEqual(['training', 'lunch'])
  const { rows } = await engine.pool.query<{ kind: string }>(
    `select kind from change where org_id = $1 and kind like 'agent-status.%' order by id`,
    [orgId],
  )
  expect(rows.map(({ kind }) => kind.split('.')[1])).toEqual(
    'created created created ordered archived unarchived removed'.split(' '),
  )
})

test('refuses a unique name in use in any case, and one that is no identifier, at its field', async () => {
  const { call } = await join(manager)
  await call(agentStatusApi.create, input('prayer'))
  await call(skillApi.create, input('english'))
  for (const [api, uniqueName, problem] of [
    [agentStatusApi, 'Prayer', 'name-taken'],
    [skillApi, 'ENGLISH', 'name-taken'],
    [agentStatusApi, 'وقت الصلاة', 'unique-name'],
    [skillApi, '1st', 'unique-name'],
    [skillApi, ' ', 'required'],
    [skillApi, 'x'.repeat(61), 'too-long'],
  ] as const)
    await expect(call(api.create as typeof skillApi.create, input(uniqueName))).rejects.toMatchObject({
      code: 'invalid',
      fields: { uniqueName: problem },
    })
})

test('a skill may equal no interaction type, an agent status must equal one of the specification', async () => {
  const { call } = await join(manager)
  const skill = await call(skillApi.create, { ...input('english'), equivalentInteractionType: null })
  expect(skill).toMatchObject({ equivalentInteractionType: null, isEnabled: true, version: 1 })
  for (const type of [null, 'SLEEPING'])
    await expect(
      call(agentStatusApi.create, { ...input('x'), equivalentInteractionType: type as 'BREAK' }),
    ).rejects.toMatchObject({ fields: { equivalentInteractionType: 'required' } })
})

test('refuses the save of a second editor, and one without changes', async () => {
  const { call } = await join(manager)
  for (const api of apis) {
    const { id, version } = await call(api.create, input('seen'))
    await call(api.update, { ...input('mine'), id, version })
    await expect(call(api.update, { ...input('theirs'), id, version })).rejects.toMatchObject({ code: 'conflict' })
    await expect(call(api.update, { ...input('mine'), id, version: 2 })).rejects.toMatchObject({ code: 'no-changes' })
    expect(await call(api.get, { id })).toMatchObject({ uniqueName: 'mine', version: 2 })
  }
})

test('refuses changes by readers, reads without permission, and other organisations', async () => {
  const owner = await join(manager)
  const reader = await join({ 'workforce.view': 'all' }, owner.org)
  const member = await join({}, owner.org)
  const stranger = await join(manager)
  for (const api of apis) {
    const { id } = await owner.call(api.create, input('kept'))
    expect(namesOf(await reader.call(api.list, {}))).toEqual(['kept'])
    for (const act of [
      () => reader.call(api.create, input('more')),
      () => reader.call(api.remove, { id }),
      () => member.call(api.list, {}),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'not-permitted' })
    expect(await stranger.call(api.list, {})).toEqual({ items: [], total: 0 })
    await expect(stranger.call(api.remove, { id })).rejects.toMatchObject({ status: 404 })
  }
})

test('the two records cost at most 120 lines each, with their words', () => {
  const lines = globSync('src/modules/workforce/**/*.{ts,tsx}')
    .filter(
      (path) =>
        !/test\.ts|interaction-types|seed-workforce|skill-access|existing-skills|configuration|teams|places|agent-(switch|transitions)|agents/.test(
          path,
        ),
    )
    .map((path) => readFileSync(path, 'utf8').trimEnd().split('\n').length)
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(2 * 120)
})
