import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { pictureForm } from '#test/samples/foundation.ts'
import { allFeatures } from '#core/features.ts'
import { orgApi } from '../api.ts'
import { orgSettingsApi } from '../api/settings.ts'

const { engine, join, clientFor, server } = await openTestServer()

const permissionsOf = async (authorization: string) =>
  (
    (await server.inject({ url: '/api/v1/login/auth/me', headers: { authorization } })).json() as {
      permissions: object
    }
  ).permissions

test('saves every public detail, and reports problems at their field', async () => {
  const { call, org: orgId } = await join({ 'user.admin': 'all' })
  const details = {
    name: 'Lands',
    nameInArabic: 'الأراضي',
    description: 'We register land',
    website: 'https://lands.example',
    primaryColor: '#0E766B',
    secondaryColor: '#b45309',
    currency: 'JOD',
    email: 'info@lands.example',
    address: 'Amman',
    phoneNumber: '+962 6 500 0000',
    welcomeMessage: 'أهلاً',
    copyrightMessage: '2026',
    timeZone: 'Asia/Riyadh',
    weekStart: 6,
    calendar: 'islamic-umalqura' as const,
  }
  await call(orgSettingsApi.update, { orgId, ...details })
  expect(await clientFor(orgId)(orgApi.details, { orgId })).toMatchObject(details)
  for (const [change, fields] of [
    [{ website: 'lands' }, { website: 'website' }],
    [{ website: 'javascript:alert(1)' }, { website: 'website' }],
    [{ phoneNumber: '12345' }, { phoneNumber: 'phone' }],
    [{ email: 'nobody' }, { email: 'email' }],
    [{ currency: 'dinar' }, { currency: 'currency' }],
    [{ currency: 'ZZZ' }, { currency: 'currency' }],
    [{ phoneNumber: '+((((((((' }, { phoneNumber: 'phone' }],
    [{ primaryColor: 'red' }, { primaryColor: 'color' }],
    [{ name: ' ' }, { name: 'required' }],
    [{ timeZone: 'Asia/Nowhere' }, { timeZone: 'time-zone' }],
    [{ weekStart: 7 }, { weekStart: 'invalid' }],
    [{ calendar: 'mayan' }, { calendar: 'invalid' }],
  ] as const)
    await expect(
      call(orgSettingsApi.update, { orgId, ...change } as never),
      JSON.stringify(change),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields,
    })
  expect(await call(orgSettingsApi.get, { orgId })).toMatchObject(details)
  await call(orgSettingsApi.update, {
    orgId,
    website: '',
    email: '',
    phoneNumber: '',
    currency: '',
    primaryColor: null,
  })
  expect(await call(orgSettingsApi.get, { orgId })).toMatchObject({ website: '', phoneNumber: '', primaryColor: null })
})

test('refuses to overwrite fields that another editor changed, and saves the others', async () => {
  const { call, org: orgId } = await join({ 'user.admin': 'all' })
  const seen = await call(orgSettingsApi.get, { orgId })
  await call(orgSettingsApi.update, { orgId, name: 'Theirs', previous: { name: seen.name } })
  await expect(
    call(orgSettingsApi.update, { orgId, name: 'Mine', previous: { name: seen.name } }),
  ).rejects.toMatchObject({
    code: 'conflict',
    status: 409,
  })
  await call(orgSettingsApi.update, { orgId, address: 'Irbid', previous: { address: seen.address } })
  expect(await call(orgSettingsApi.get, { orgId })).toMatchObject({ name: 'Theirs', address: 'Irbid' })
  const twins = await Promise.allSettled(
    ['A', 'B'].map((name) => call(orgSettingsApi.update, { orgId, name, previous: { name: 'Theirs' } })),
  )
  expect(twins.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('a feature that is off takes its permissions from everybody, and gives them back when it is on again', async () => {
  const { call, org: orgId } = await join({ 'user.admin': 'all' })
  const member = await join({ 'survey.view': 'all', 'report.view': 'all' }, orgId)
  await call(orgSettingsApi.update, { orgId, features: allFeatures.filter((feature) => feature !== 'surveys') })
  expect(await permissionsOf(member.token)).toEqual({ 'report.view': 'all' })
  await call(orgSettingsApi.update, { orgId, features: allFeatures })
  expect(await permissionsOf(member.token)).toEqual({ 'survey.view': 'all', 'report.view': 'all' })
})

test('hides administrators’ settings from other users', async () => {
  const { org: orgId } = await join({ 'user.admin': 'all' })
  const open = await clientFor(orgId)(orgApi.details, { orgId })
  expect(Object.keys(open).filter((name) => ['features', 'ticketCreation', 'logoFileId'].includes(name))).toEqual([])
  const member = await join({ 'group.update': 'all' }, orgId)
  await expect(member.call(orgSettingsApi.get, { orgId })).rejects.toMatchObject({ status: 403 })
})

test('the logo is public, and deleted when replaced', async () => {
  const { call, org: orgId, token } = await join({ 'user.admin': 'all' })
  const send = async (purpose: string) => {
    const form = pictureForm(purpose)
    const reply = await server.inject({
      method: 'POST',
      url: `/api/v1/${orgId}/files`,
      payload: form.payload,
      headers: { ...form.headers, authorization: token },
    })
    return (reply.json() as { id: string }).id
  }
  const [first, second, background] = [await send('logo'), await send('logo'), await send('background')]
  await expect(call(orgSettingsApi.update, { orgId, logoFileId: background })).rejects.toMatchObject({
    fields: { logoFileId: 'not-there' },
  })
  await call(orgSettingsApi.update, { orgId, logoFileId: first })
  expect((await server.inject({ url: `/api/v1/organization/${orgId}/logo` })).statusCode).toBe(200)
  const logoAt = async (theme: string) =>
    (await server.inject({ url: `/api/v1/organization/${orgId}/logo?theme=${theme}` })).headers['etag']
  const light = await logoAt('light')
  expect(await logoAt('dark')).toBe(light)
  const dark = await send('logo')
  await expect(call(orgSettingsApi.update, { orgId, darkLogoFileId: background })).rejects.toMatchObject({
    fields: { darkLogoFileId: 'not-there' },
  })
  await call(orgSettingsApi.update, { orgId, darkLogoFileId: dark })
  expect(await logoAt('light')).toBe(light)
  expect(await logoAt('dark')).not.toBe(light)
  await call(orgSettingsApi.update, { orgId, logoFileId: second })
  const removed = async () =>
    (await engine.pool.query<{ id: string }>(`select id from file where removed_at is not null`)).rows.map(
      ({ id }) => id,
    )
  expect(await removed()).toEqual([first])
  await call(orgSettingsApi.update, { orgId, logoFileId: null })
  expect((await removed()).toSorted()).toEqual([first, second].toSorted())
  expect(await clientFor(orgId)(orgApi.details, { orgId })).toMatchObject({ hasLogo: false })
})
