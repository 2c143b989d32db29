import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { directoryApi } from '../api/directory.ts'
import { groupApi } from '../api/groups.ts'
import { userApi } from '#modules/users/api/users.ts'

const { join } = await getTestServer()
const words = (text: string) => ({ ar: text, en: text })

const house = async () => {
  const admin = await join({ 'user.admin': 'all' })
  const makeGroup = (name: string, parentId: string | null = null) =>
    admin.call(groupApi.create, { name: words(name), parentId, assignmentType: 'MANUAL' })
  const top = await makeGroup('الأراضي')
  const below = await makeGroup('Survey', top.id)
  const other = await makeGroup('Other')
  const person = (first: string, groupIds: string[]) =>
    admin.call(userApi.create, {
      username: `u${randomUUID().slice(0, 18)}`,
      firstName: { ar: first, en: 'Israa' },
      lastName: words('x'),
      email: '',
      phone: '',
      password: 'quite a long password',
      userType: 'USER',
      language: 'ar',
      groupIds,
    })
  return { admin, top, below, other, person }
}

test('finds enabled users by any spelling, within groups and the groups below', async () => {
  const { admin, top, below, other, person } = await house()
  const israa = await person('إسراء', [below.id])
  const gone = await person('إسراء', [below.id])
  await admin.call(userApi.disable, { ids: [gone.id] })
  const anyone = await join({}, admin.org)
  const found = async (asked: object) => (await anyone.call(directoryApi.people, asked)).items.map(({ id }) => id)
  expect(await anyone.call(directoryApi.people, { search: 'اسراء' })).toEqual({
    items: [{ id: israa.id, kind: 'user', name: { ar: 'إسراء x', en: 'Israa x' }, avatarFileId: null }],
    total: 1,
  })
  expect(await found({ within: top.id })).toEqual([israa.id])
  expect(await found({ within: `${other.id},${below.id}` })).toEqual([israa.id])
  expect(await found({ within: other.id })).toEqual([])
  await expect(found({ within: 'nonsense' })).rejects.toMatchObject({ fields: { within: 'invalid' } })
  expect(await found({ ids: `${gone.id},${randomUUID()}` })).toEqual([gone.id])
  expect(await found({ ids: israa.id, within: other.id })).toEqual([])
  await expect(found({ ids: 'nonsense' })).rejects.toMatchObject({ fields: { ids: 'invalid' } })
  const stranger = await join({})
  expect((await stranger.call(directoryApi.people, { ids: israa.id })).items).toEqual([])
  expect(await anyone.call(directoryApi.people, { pageSize: 1 })).toMatchObject({ items: [{}], total: 3 })
  const names = async (asked: object) =>
    (await anyone.call(directoryApi.groups, asked)).items.map(({ name }) => name.en)
  expect(await names({ search: 'الاراضي' })).toEqual(['الأراضي'])
  expect(await names({ ids: below.id })).toEqual(['Survey'])
  expect((await names({ within: top.id })).toSorted()).toEqual(['Survey', 'الأراضي'])
})
