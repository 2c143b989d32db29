/** The page of a plain record: the one that tests plant, in the gallery, with its calls answered from memory here. */
import type { Page } from '@playwright/test'
import type { Label, LabelInput } from '#apps/planted/api.ts'
import { labelText } from '#apps/planted/text.ts'
import { errors } from '#core/text/errors.ts'
import { formText } from '#ui/form/text.ts'
import { recordsText } from '#ui/records/text.ts'
import { sortableText } from '#ui/sortable-text.ts'
import { uiText } from '#ui/text.ts'
import { isAccessible } from './accessible.ts'
import { expect, test } from './house.ts'

const label = (at: number, ar: string, en: string): Label => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  name: { ar, en },
  color: at === 2 ? '#00aa00' : '#aa0000',
  version: 1,
  createdAt: '2026-01-02T03:04:05Z',
})

const listOf = (labels: Label[], asked: URLSearchParams) => {
  const [search, color, sort] = ['search', 'color', 'sort'].map((name) => asked.get(name))
  const items = labels.filter(
    ({ name, ...one }) => (!search || `${name.ar} ${name.en}`.includes(search)) && (!color || one.color === color),
  )
  if (sort?.includes('name')) items.sort((a, b) => a.name.en.localeCompare(b.name.en) * (sort.startsWith('-') ? -1 : 1))
  return { items, total: items.length }
}

/** Answers as the routes of the kit do; `labels` is what is stored. */
const answerLabels = async (page: Page, stored: { labels: Label[]; usedId?: string }) => {
  const one = (id: string) => stored.labels.find((record) => record.id === id)
  const put = (id: string, sent: LabelInput & { version: number }) => {
    const before = one(id)
    if (before?.version !== sent.version) return { status: 409, body: { error: 'conflict', errorMessage: '' } }
    const after = { ...before, name: sent.name, color: sent.color, version: sent.version + 1 }
    stored.labels = stored.labels.map((record) => (record.id === id ? after : record))
    return { status: 200, body: after }
  }
  const order = (id: string, afterId: string | null) => {
    const rest = stored.labels.filter((record) => record.id !== id)
    const at = afterId === null ? 0 : rest.findIndex((record) => record.id === afterId) + 1
    stored.labels = rest.toSpliced(at, 0, ...stored.labels.filter((record) => record.id === id))
    return { status: 200, body: {} }
  }
  await page.route(/\/api\/v1\/demo\/labels/, async (route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const [, id = '', act] = pathname.split('/labels')[1]?.split('/') ?? []
    const sent = (request.postDataJSON() ?? {}) as LabelInput & { version: number; afterId: string | null }
    const answer = () => {
      if (request.method() === 'PUT') return act ? order(id, sent.afterId) : put(id, sent)
      if (request.method() === 'POST') stored.labels.push({ ...label(9, '', ''), ...sent })
      if (request.method() === 'DELETE' && id === stored.usedId)
        return { status: 409, body: { error: 'no-changes', errorMessage: '' } }
      if (request.method() === 'DELETE') stored.labels = stored.labels.filter((record) => record.id !== id)
      if (request.method() === 'GET' && !id) return { status: 200, body: listOf(stored.labels, searchParams) }
      const found = one(request.method() === 'POST' ? label(9, '', '').id : id)
      return { status: 200, body: request.method() === 'DELETE' ? {} : found }
    }
    const { status, body } = answer()
    await route.fulfill({ status, json: body })
  })
}

test('a plain record is found, created, edited, put in order and removed', async ({ diwan }) => {
  const { page, say, signIn } = diwan
  const stored: Parameters<typeof answerLabels>[1] = {
    labels: [label(1, 'عاجل', 'Urgent'), label(2, 'مؤجّل', 'Later'), label(3, 'فوترة', 'Billing')],
  }
  const [urgent, later, billing] = stored.labels.map(({ name }) => say(name)) as [string, string, string]
  await answerLabels(page, stored)
  await signIn('admin', { at: '/demo/gallery?part=records' })
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(4)
  await isAccessible(page, 'records')

  // search, filter and order stand in the address
  await page.getByRole('searchbox', { name: say(labelText.search) }).fill(billing)
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('searchbox', { name: say(labelText.search) }).fill('xyz')
  await page.getByRole('button', { name: say(recordsText.clear) }).click()
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: say(recordsText.name) }).click()
  await expect(rows.nth(1)).toContainText(billing)
  await expect(page).toHaveURL(/sort=name/)
  await page.goto(page.url())
  await expect(rows.nth(1)).toContainText(billing)

  await page.getByRole('button', { name: say(labelText.add) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet.getByLabel(say(recordsText.nameAr))).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabel(say(recordsText.nameAr)).fill('جديد')
  await sheet.getByRole('button', { name: say(uiText.cancel) }).click()
  const guard = page.getByRole('alertdialog', { name: say(formText.unsaved) })
  await guard.getByRole('button', { name: say(formText.keepEditing) }).click()
  await sheet.getByLabel(say(recordsText.nameEn)).fill('Fresh')
  await isAccessible(page, 'record sheet')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet).toBeHidden()
  await expect(rows).toHaveCount(5)

  // somebody else saves first
  await rows.filter({ hasText: urgent }).click()
  await sheet.getByLabel(say(recordsText.nameEn)).fill('Mine')
  stored.labels = stored.labels.map((one) => (one.id.endsWith('1') ? { ...one, color: '#00aa00', version: 2 } : one))
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet.getByText(say(recordsText.conflictTitle))).toBeVisible()
  await expect(sheet.getByLabel(say(recordsText.nameEn))).toHaveValue('Mine')
  await isAccessible(page, 'clash')
  await sheet.getByRole('button', { name: say(recordsText.saveOver) }).click()
  await expect(sheet).toBeHidden()
  expect(stored.labels[0]).toMatchObject({ name: { en: 'Mine' }, version: 3 })

  await page.getByRole('button', { name: say(recordsText.order) }).click()
  await sheet.getByRole('button', { name: say(sortableText.handle, { name: billing }) }).press('ArrowUp')
  await expect(sheet.getByRole('listitem').nth(1)).toContainText(billing)
  await expect.poll(() => stored.labels[1]?.name.en).toBe('Billing')
  await isAccessible(page, 'order')
  await sheet
    .getByRole('button', { name: say(uiText.close) })
    .last()
    .click()

  const remove = async () => {
    await rows.filter({ hasText: later }).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say(recordsText.remove) }).click()
    const question = page.getByRole('alertdialog', { name: say(labelText.removeTitle, { name: later }) })
    await expect(question).toContainText(say(labelText.removeBody))
    await question.getByRole('button', { name: say(recordsText.remove) }).click()
  }
  stored.usedId = label(2, '', '').id
  await remove()
  await expect(page.getByText(say(errors['no-changes']))).toBeVisible()
  stored.usedId = undefined
  await remove()
  await expect(page.getByText(say(recordsText.removed, { name: later }))).toBeVisible()
  await expect(rows.filter({ hasText: later })).toHaveCount(0)
})

test('who may only read a plain record finds no way to change it', async ({ diwan }) => {
  const { page, say, signIn } = diwan
  await answerLabels(page, { labels: [label(1, 'عاجل', 'Urgent')] })
  await signIn('omar', { at: '/demo/gallery?part=records' })
  await expect(page.getByRole('row')).toHaveCount(2)
  for (const words of [labelText.add, recordsText.order])
    await expect(page.getByRole('button', { name: say(words) })).toHaveCount(0)
  await expect(page.getByRole('row').last().getByRole('button')).toHaveCount(0)
})
