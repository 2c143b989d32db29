import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { isOpenAt } from '#core/working-time/working-time.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import { scheduleApi } from '../api.ts'
import { defaultWeek } from '../rules.ts'
import { scheduleOf } from './schedules.ts'

const { runInOrg, engine, join } = await getTestServer()
const hours = (name: string, more: object = {}) => ({
  name: { ar: name, en: name },
  timeZone: 'Asia/Amman',
  week: defaultWeek(),
  holidays: [],
  ...more,
})

test('creates one schedule in the time zone of the organisation, also for concurrent requests', async () => {
  const admin = await join({ 'user.admin': 'all' })
  await admin.call(orgSettingsApi.update, { orgId: admin.org, timeZone: 'Africa/Cairo' })
  expect(await runInOrg(admin.orgId, (ctx) => scheduleOf(ctx))).toMatchObject({ timeZone: 'Africa/Cairo' })
  const lists = await Promise.all(Array.from({ length: 6 }, () => admin.call(scheduleApi.list, {})))
  expect(new Set(lists.map(({ items }) => items.map(({ id }) => id).join())).size).toBe(1)
  const [first] = lists[0]?.items ?? []
  expect(first).toMatchObject({ isDefault: true, timeZone: 'Africa/Cairo', holidays: [] })
  expect(first?.week.map((day) => day.length)).toEqual([1, 1, 1, 1, 1, 0, 0])
})

test('saves a schedule as sent, and returns it to any user', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const night = hours('Night', {
    week: defaultWeek().with(4, [{ start: 1320, end: 1800 }]),
    holidays: [
      {
        name: { ar: 'عيد', en: 'Eid' },
        calendar: 'islamic-umalqura',
        year: null,
        month: 10,
        day: 1,
        days: 3,
        shifts: [],
      },
    ],
  })
  const { items } = await admin.call(scheduleApi.list, {})
  const made = await admin.call(scheduleApi.create, night)
  expect(made).toMatchObject({ ...night, isDefault: false })
  expect(await admin.call(scheduleApi.get, { id: made.id })).toEqual(made)
  const stored = await runInOrg(admin.orgId, (ctx) => scheduleOf(ctx, made.id))
  expect(isOpenAt(stored, Date.parse('2026-11-19T22:00Z'))).toBe(true)
  expect(isOpenAt(stored, Date.parse('2026-03-22T08:00Z'))).toBe(false)
  const changed = await admin.call(scheduleApi.update, { id: made.id, ...hours('Other'), version: 1 })
  expect(changed).toMatchObject({ ...hours('Other'), id: made.id, createdAt: made.createdAt })
  expect((await runInOrg(admin.orgId, (ctx) => scheduleOf(ctx))).timeZone).toBe(items[0]?.timeZone)
  const { rows } = await engine.pool.query(
    `select kind from change where org_id = $1 and kind like 'schedule%' order by at`,
    [admin.orgId],
  )
  expect(rows).toEqual([{ kind: 'schedule.created' }, { kind: 'schedule.updated' }])
})

test('keeps exactly one default under concurrent changes, and refuses to remove it', async () => {
  const admin = await join({ 'user.admin': 'all' })
  await admin.call(scheduleApi.list, {})
  const made = await Promise.all(['a', 'b', 'c'].map((name) => admin.call(scheduleApi.create, hours(name))))
  await Promise.all(made.map(({ id }) => admin.call(scheduleApi.makeDefault, { id })))
  const { items } = await admin.call(scheduleApi.list, {})
  expect(items.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false])
  const id = items[0]?.id ?? ''
  await expect(admin.call(scheduleApi.remove, { id })).rejects.toMatchObject({ code: 'default-schedule' })
  await admin.call(scheduleApi.remove, { id: items[1]?.id ?? '' })
  expect((await admin.call(scheduleApi.list, {})).total).toBe(3)
  await expect(runInOrg(admin.orgId, (ctx) => scheduleOf(ctx, items[1]?.id))).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('refuses the save of a second editor, and keeps what the first one saved', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const seen = await admin.call(scheduleApi.create, hours('Seen'))
  const save = (name: string, version = seen.version) =>
    admin.call(scheduleApi.update, { id: seen.id, ...hours(name), version })
  const outcomes = await Promise.allSettled([save('Mine'), save('Theirs')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({ code: 'conflict' })
  const now = await admin.call(scheduleApi.get, { id: seen.id })
  expect(await save('After all', now.version)).toMatchObject(hours('After all'))
})

test('reports problems at their field, and saves nothing', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { items } = await admin.call(scheduleApi.list, {})
  const id = items[0]?.id ?? ''
  await expect(
    admin.call(scheduleApi.update, {
      id,
      version: 1,
      ...hours('x', {
        week: defaultWeek().with(2, [
          { start: 480, end: 800 },
          { start: 700, end: 900 },
        ]),
      }),
    }),
  ).rejects.toMatchObject({ code: 'invalid', fields: { 'week.2.1.start': 'shift-overlap' } })
  await expect(admin.call(scheduleApi.create, hours('x', { timeZone: 'Mars' }))).rejects.toMatchObject({
    fields: { timeZone: 'time-zone' },
  })
  expect((await admin.call(scheduleApi.list, {})).items).toEqual(items)
})

test('lets every user read schedules, and administrators change them', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const member = await join({}, admin.org)
  const { items } = await member.call(scheduleApi.list, {})
  expect(items).toHaveLength(1)
  await expect(member.call(scheduleApi.create, hours('x'))).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(member.call(scheduleApi.makeDefault, { id: items[0]?.id ?? '' })).rejects.toMatchObject({
    code: 'not-permitted',
  })
})
