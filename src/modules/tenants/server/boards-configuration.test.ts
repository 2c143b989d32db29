import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { savedFilterApi, tableApi } from '#modules/boards/api/tables.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { formApi } from '#modules/forms/api.ts'
import { blankField } from '#modules/forms/blank.ts'
import { stepApi } from '#modules/approvals/api.ts'
import { scriptApi } from '#modules/scripts/api.ts'
import { slaApi } from '#modules/sla/api.ts'
import { userApi } from '#modules/users/api/users.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { configurationApi } from '../api/configuration.ts'
import { tenantApi } from '../api/organizations.ts'
import type { Configuration } from './parts/parts.ts'

const testServer = await getTestServer()
const root = await testServer.join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
const password = 'quite a long secret'
const names = { ar: 'A', en: 'B' }
type Board = Configuration['boards'][number]

const made = async () => {
  const orgRefId = `o-${randomUUID().slice(0, 13)}`
  const admin = {
    username: 'first',
    firstName: names,
    lastName: names,
    email: 'a@example.com',
    language: 'ar' as const,
  }
  const rest = { primaryColor: null, email: '', timeZone: 'Asia/Amman', features: ['ticketing' as const], quotas: {} }
  await root.call(tenantApi.create, { id: orgRefId, name: names, ...rest, admin: { ...admin, password } })
  const login = { username: 'first', password, orgDetails: { id: orgRefId } }
  const call = testServer.clientFor(
    orgRefId,
    (await testServer.clientFor(orgRefId)(signInApi.login, login)).authorization,
  )
  const read = async () =>
    (await root.call(configurationApi.export, { orgRefId })).configuration as unknown as Configuration
  const text = (configuration: object) => ({ orgRefId, text: JSON.stringify(configuration) })
  return {
    orgRefId,
    call,
    read,
    tried: (configuration: object) => root.call(configurationApi.dryRun, text(configuration)),
    applied: (configuration: object) => root.call(configurationApi.apply, text(configuration)),
    rolledBack: (id: string | null) => root.call(configurationApi.rollBack, { orgRefId, id: id ?? '' }),
  }
}
type Org = Awaited<ReturnType<typeof made>>

const script = 'log(ticket.number)'
const filter = {
  logic: 'AND' as const,
  items: [{ operand: { field: 'name' }, operator: 'CONTAINS' as const, value: 'a' }],
}
/** An organisation with a board that has a group, a field behind a header, a shared filter and a private one. */
const withBoard = async () => {
  const org = await made()
  const { call } = org
  const group = await call(groupApi.create, { name: { ar: 'ف', en: 'Team' }, parentId: null, assignmentType: 'MANUAL' })
  const settings = settingsFrom('serviceDesk')
  const statuses = settings.statuses.map((status, at) => ({ ...status, securityPolicies: at === 1 ? [group.id] : [] }))
  const board = await call(boardApi.create, { ...settings, statuses })
  const { definition, version } = await call(formApi.design, { id: board.formId })
  const sectionId = definition.sections[0]?.id ?? ''
  const rest = blankField({ id: randomUUID(), sectionId, key: 'town', type: 'REST_API_SELECT', name: names })
  const header = { name: 'X-Key', value: 'hush-hush' }
  const configuration = {
    ...rest.configuration,
    url: 'https://example.com/towns',
    keyAt: 'id',
    labelAt: 'name',
    header,
  }
  const { problems } = await call(formApi.save, {
    id: board.formId,
    version,
    acceptOrphans: false,
    definition: { ...definition, fields: [...definition.fields, { ...rest, configuration }] },
  })
  expect(problems).toEqual([])
  for (const [name, isShared] of [
    ['Shared', true],
    ['Mine', false],
  ] as const)
    await call(savedFilterApi.create, { boardId: board.id, name, isShared, filter })
  await call(scriptApi.save, { boardId: board.id, version: 0, script })
  return { ...org, group, board, restId: rest.id }
}
const ticketOn = (call: Org['call'], boardId: string, statusId: string) =>
  call(ticketApi.create, { boardId, name: 'T', statusId, values: {} } as never)

test('boards go into another organisation whole: statuses, tables, shared filters and forms, without a secret or a person', async () => {
  const [one, other] = [await withBoard(), await made()]
  const given = await one.read()
  const written = JSON.stringify(given.boards)
  for (const hidden of ['hush-hush', 'sealed', 'isSet', 'Mine', 'first']) expect(written, hidden).not.toContain(hidden)
  expect(given.boards).toMatchObject([
    { name: one.board.name, script, tables: [{}], filters: [{ name: 'Shared' }], statuses: [{}, {}, {}, {}, {}] },
  ])
  const { problems, differences, changeId } = await other.applied(given)
  expect(problems).toEqual([])
  expect(differences).toContainEqual(expect.objectContaining({ path: '$.boards[0]', kind: 'added' }))
  expect((await other.read()).boards).toEqual(given.boards)
  const [line] = await other.call(boardApi.list, {})
  const copy = await other.call(boardApi.get, { id: line?.id ?? '' })
  expect(copy).toMatchObject({ id: one.board.id, nextNumber: 1, version: 1, name: one.board.name })
  expect(await other.call(savedFilterApi.list, { boardId: copy.id })).toMatchObject([{ name: 'Shared', isMine: true }])
  expect(await other.call(scriptApi.get, { boardId: copy.id })).toMatchObject({ script })
  await other.rolledBack(changeId)
  expect(await other.call(boardApi.list, { withArchived: 'true' })).toEqual([])
  const extra = { ...given.boards[0]?.statuses[0], id: randomUUID(), name: { ar: 'ز', en: 'Extra' } }
  const again = given.boards.map((board) => ({ ...board, statuses: [...board.statuses, extra] }))
  expect((await other.applied({ ...given, boards: again })).problems).toEqual([])
  expect((await ticketOn(other.call, copy.id, extra.id)).statusId).toBe(extra.id)
})

test('a clone has the script, service levels and approval steps of its board, with its own statuses', async () => {
  const { call, board } = await withBoard()
  const [first, second, third] = board.statuses.map(({ id }) => id)
  const none = { high: null, medium: null, low: null }
  const policy = {
    id: randomUUID(),
    name: names,
    filter: { ...filter, items: [{ operand: { field: 'status' }, operator: 'EQUAL' as const, value: first }] },
    schedule: 'always' as const,
    firstResponse: none,
    resolution: { ...none, high: 60 },
    pauseStatusIds: [second ?? ''],
    riskPercent: 80,
  }
  const userId = (await call(userApi.list, {})).items[0]?.id ?? ''
  const step = {
    id: randomUUID(),
    name: names,
    currentStatusId: first ?? '',
    approvalStatusId: second ?? '',
    rejectionStatusId: third ?? '',
    userIds: [userId],
    groupIds: [],
    watcherIds: [],
    watcherGroupIds: [],
    needed: 1,
    openFields: [],
  }
  await call(slaApi.save, { boardId: board.id, version: 0, policies: [policy] })
  await call(stepApi.save, { boardId: board.id, version: 0, steps: [step] })
  const clone = await call(boardApi.clone, { id: board.id, name: { ar: 'ن', en: 'Copy' } })
  const boardId = clone.id
  const own = clone.statuses.map(({ id }) => id)
  expect(own).not.toContain(first)
  expect(await call(scriptApi.get, { boardId })).toMatchObject({ script })
  expect(await call(slaApi.get, { boardId })).toMatchObject({
    policies: [{ name: names, filter: { items: [{ value: own[0] }] }, pauseStatusIds: [own[1]] }],
    problems: {},
  })
  expect((await call(stepApi.get, { boardId })).steps).toMatchObject([
    { currentStatusId: own[0], approvalStatusId: own[1], rejectionStatusId: own[2], userIds: [userId] },
  ])
})

test('a configuration that an earlier release exported means the same', async () => {
  const { read, tried } = await withBoard()
  const { groups: policies, ...now } = await read()
  const earlierKey = (key: string) =>
    ({ name: 'title', customSequence: 'number', resolvedDate: 'resolvedAt' })[key] ?? key
  const earlier = {
    ...now,
    policies,
    format: 1,
    boards: now.boards.map((board) => ({
      ...board,
      form: {
        ...board.form,
        fields: board.form.fields.map(({ hintMessage: hint, configuration: config, ...field }) => ({
          ...field,
          hint,
          config,
        })),
      },
      tables: board.tables.map((table) => ({
        ...table,
        settings: {
          ...table.settings,
          columns: table.settings.columns.map((column) => ({ ...column, key: earlierKey(column.key) })),
        },
      })),
      filters: JSON.parse(JSON.stringify(board.filters).replaceAll('"field":"name"', '"field":"title"')),
    })),
  }
  expect(JSON.stringify(earlier)).toMatch(/"key":"title".*"field":"title"/)
  expect(await tried(earlier)).toEqual({ problems: [], differences: [] })
})

test('scripts that cannot be parsed are refused with their place; those that were there are left alone', async () => {
  const { call, read, applied, tried, board } = await withBoard()
  const before = await read()
  const broken = 'let a = ;'
  const changed = {
    ...before,
    boards: before.boards.map((each) => ({
      ...each,
      script: broken,
      form: {
        ...each.form,
        script: broken,
        sections: each.form.sections.map((section) => ({ ...section, script: broken })),
      },
    })),
  }
  const { problems } = await tried(changed)
  expect(problems).toEqual([
    { path: '$.boards[0].script', problem: 'script' },
    { path: '$.boards[0].form.script', problem: 'script' },
    ...before.boards.flatMap(({ form }) =>
      form.sections.map((_, at) => ({ path: `$.boards[0].form.sections[${at}].script`, problem: 'script' })),
    ),
  ])
  expect((await applied(changed)).changeId).toBeNull()
  expect(await call(scriptApi.get, { boardId: board.id })).toMatchObject({ script })
  // A form may keep a text that cannot be parsed; an import of the same configuration changes nothing.
  const { definition, version } = await call(formApi.design, { id: board.formId })
  await call(formApi.save, {
    id: board.formId,
    version,
    definition: { ...definition, script: broken },
    acceptOrphans: false,
  })
  const kept = await read()
  expect((await tried(kept)).problems).toEqual([])
})

test('a rollback restores a board: names, archived statuses and fields, owners and secrets', async () => {
  const { call, read, applied, rolledBack, board, restId } = await withBoard()
  const [, used, last] = board.statuses
  await ticketOn(call, board.id, used?.id ?? '')
  const before = await read()
  const changed = (now: Board): Board => ({
    ...now,
    name: { ar: 'ج', en: 'Changed' },
    isArchived: true,
    script: 'log("other")',
    statuses: now.statuses.filter(({ id }) => id !== used?.id).toReversed(),
    tables: now.tables.map((table) => ({ ...table, name: { ar: 'ط', en: 'T' } })),
    filters: [],
    form: { ...now.form, fields: now.form.fields.filter(({ id }) => id !== restId) },
  })
  const target = { ...before, boards: before.boards.map(changed) }
  const { problems, changeId } = await applied(target)
  expect(problems).toEqual([])
  expect((await read()).boards).toEqual(target.boards)
  const tenantCtx = await call(boardApi.get, { id: board.id })
  expect(tenantCtx).toMatchObject({ isArchived: true, archivedStatuses: [{ id: used?.id }] })
  expect(tenantCtx.statuses.at(-1)?.id).not.toBe(last?.id)
  const own = await call(savedFilterApi.list, { boardId: board.id })
  expect(own.map(({ name, isShared }) => [name, isShared])).toEqual([
    ['Mine', false],
    ['Shared', false],
  ])
  await rolledBack(changeId)
  expect(await read()).toEqual(before)
  expect((await call(savedFilterApi.list, { boardId: board.id })).map(({ isShared }) => isShared)).toEqual([
    false,
    true,
  ])
  const { definition } = await call(formApi.design, { id: board.formId })
  expect(definition.fields.find(({ id }) => id === restId)?.configuration).toMatchObject({ header: { isSet: true } })
})

test('an import removes boards without tickets only; so does a rollback', async () => {
  const { call, read, applied, tried, rolledBack, board } = await withBoard()
  const before = await read()
  const empty = await call(boardApi.clone, { id: board.id, name: { ar: 'ف', en: 'Empty' } })
  const both = await read()
  const { changeId } = await applied(before)
  expect(await call(boardApi.list, {})).toHaveLength(1)
  await expect(call(tableApi.list, { boardId: empty.id })).rejects.toMatchObject({ code: 'board-not-found' })
  await ticketOn(call, board.id, board.statuses[0]?.id ?? '')
  expect((await tried({ ...before, boards: [] })).problems).toEqual([{ path: '$.boards', problem: 'has-members' }])
  await rolledBack(changeId)
  expect((await read()).boards).toEqual(both.boards)
  const again = await applied({
    ...before,
    boards: [...before.boards, { ...copyOf(both.boards[1]), id: randomUUID() }],
  })
  expect(again.problems).toEqual([])
  const [, fresh] = (await read()).boards
  await ticketOn(call, fresh?.id ?? '', fresh?.statuses[0]?.id ?? '')
  await expect(rolledBack(again.changeId)).rejects.toMatchObject({ code: 'conflict' })
})

/** Another board, whose things have ids of their own. */
const copyOf = (board: Board | undefined): Board => {
  const ids = new Map<string, string>()
  return JSON.parse(
    JSON.stringify(board).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!ids.has(id)) ids.set(id, randomUUID())
      return ids.get(id) ?? id
    }),
    (key, value: unknown) => (['securityPolicies', 'groupIds'].includes(key) ? [] : value),
  ) as Board
}

test('rejects an invalid board with the path of the problem, and changes nothing', { timeout: 120_000 }, async () => {
  const { call, read, tried, board, group } = await withBoard()
  const good = await read()
  const [first] = good.boards as [Board]
  await ticketOn(call, board.id, board.statuses[0]?.id ?? '')
  const other = { ...copyOf(first), name: { ar: 'غير', en: 'Other' } }
  const nobody = randomUUID()
  const [status, ...rest] = first.statuses as [Board['statuses'][number]]
  const [table] = first.tables as [Board['tables'][number]]
  const [shared] = first.filters as [Board['filters'][number]]
  const { fields, sections } = first.form
  const [field, ...fieldRest] = fields as [(typeof fields)[number]]
  const at = (change: Partial<Board>) => ({ ...good, boards: [{ ...first, ...change }] })
  const inForm = (change: Partial<Board['form']>) => at({ form: { ...first.form, ...change } })
  const inTable = (change: object) => at({ tables: [{ ...table, settings: { ...table.settings, ...change } }] })
  const asks = (name: string) => ({ ...filter, items: [{ ...filter.items[0], operand: { field: name } }] })
  const cases: [object, ...string[]][] = [
    [at({ statuses: [] }), '$.boards[0].statuses too-few'],
    [at({ tables: [] }), '$.boards[0].tables too-few'],
    [at({ name: { ar: '', en: 'X' } }), '$.boards[0].name.ar required'],
    [at({ type: 'INTERNAL_MEMO' }), '$.boards[0].type locked'],
    [at({ sequence: { ...first.sequence, start: 1, digits: 99 } }), '$.boards[0].sequence.digits invalid'],
    [{ ...good, boards: [first, first] }, '$.boards[1].id duplicate', '$.boards[1].name.ar name-taken'],
    [
      { ...good, boards: [first, { ...other, name: { ar: 'آخر', en: first.name.en.toUpperCase() } }] },
      '$.boards[1].name.en name-taken',
    ],
    [{ ...good, boards: [first, { ...other, statuses: [status] }] }, '$.boards[1].statuses[0].id duplicate'],
    [{ ...good, boards: [first, { ...other, form: first.form }] }, '$.boards[1].form.fields[0].id duplicate'],
    [at({ statuses: [status, { ...status, id: nobody }] }), '$.boards[0].statuses[1].name.ar name-taken'],
    [
      at({ statuses: [{ ...status, securityPolicies: [group.id, nobody] }] }),
      '$.boards[0].statuses[0].securityPolicies[1] not-there',
    ],
    [
      { ...good, groups: good.groups.filter(({ id }) => id !== group.id) },
      '$.boards[0].statuses[1].securityPolicies[0] not-there',
    ],
    [inTable({ groupIds: [nobody] }), '$.boards[0].tables[0].settings.groupIds[0] not-there'],
    [
      inTable({ columns: [{ ...table.settings.columns[0], key: `cf.${nobody}` }] }),
      '$.boards[0].tables[0].settings.columns[0].key not-there',
    ],
    [
      inTable({ sort: { key: `cf.${nobody}`, isDescending: true } }),
      '$.boards[0].tables[0].settings.sort.key not-there',
    ],
    [inTable({ filter: asks(`cf.${nobody}`) }), '$.boards[0].tables[0].settings.filter.items[0] not-there'],
    [
      at({ filters: [{ ...shared, filter: asks(`cf.${nobody}`) } as typeof shared] }),
      '$.boards[0].filters[0].filter.items[0] not-there',
    ],
    [at({ filters: [shared, { ...shared, id: nobody, name: 'SHARED' }] }), '$.boards[0].filters[1].name name-taken'],
    [at({ filters: [{ ...shared, name: 'mine' }] }), '$.boards[0].filters[0].name name-taken'],
    [
      inForm({ sections: sections.map((one) => ({ ...one, securityPolicies: [nobody] })) }),
      '$.boards[0].form.sections[0].securityPolicies[0] not-there',
    ],
    [
      inForm({ fields: [{ ...field, editableBy: [nobody] }, ...fieldRest] }),
      '$.boards[0].form.fields[0].editableBy[0] not-there',
    ],
    [inForm({ fields: [{ ...field, key: '1 x' }, ...fieldRest] }), '$.boards[0].form.fields[0].key invalid'],
    [
      inForm({ fields: [field, ...fieldRest].map((one) => ({ ...one, sectionId: nobody })) }),
      '$.boards[0].form.sections[0] no-fields',
    ],
    [
      inForm({ fields: [{ ...field, type: 'DATE', configuration: {} }, ...fieldRest] }),
      '$.boards[0].form.fields[0].type locked',
    ],
  ]
  for (const [given, ...expected] of cases) {
    const { problems } = await tried(given)
    const said = problems.map(({ path, problem }) => `${path} ${problem}`)
    for (const one of expected) expect(said, JSON.stringify(said)).toContain(one)
  }
  const raised = at({ sequence: { ...first.sequence, start: 5 } })
  expect((await tried(raised)).problems).toEqual([])
  expect((await tried(at({ sequence: { ...first.sequence, start: 5 }, statuses: rest }))).problems).toEqual([])
  expect(await read()).toEqual(good)
})

test('a configuration can be imported again after a group of a board was removed', async () => {
  const { call, read, tried, group } = await withBoard()
  await call(groupApi.remove, { id: group.id })
  const given = await read()
  expect(JSON.stringify(given.boards)).toContain(group.id)
  expect(await tried(given)).toEqual({ problems: [], differences: [] })
})
