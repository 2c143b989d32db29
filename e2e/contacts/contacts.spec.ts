/** A customer is created, found by another form of the number, opened for a caller, merged with a duplicate and unmerged. */
import { randomInt, randomUUID } from 'node:crypto'
import { customerApi } from '#modules/contacts/api.ts'
import { contactsText, customersText } from '#modules/contacts/contacts-text.ts'
import { mergeText } from '#modules/contacts/merge-text.ts'
import { uiText } from '#ui/text.ts'
import { isAccessible, isAccessibleButColours } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('creates, finds, merges and unmerges customers', async ({ diwan, app }) => {
  const { page, say, signIn, go } = diwan
  const call = await app.callAs('admin')
  const tag = randomUUID().slice(0, 8)
  const number = `79${String(randomInt(1_000_000, 9_999_999))}`
  const rows = page.getByRole('row')

  // Nobody has the number: a caller is created with it filled in.
  await signIn('admin', { at: `/demo/contacts/customers?phoneNumber=0${number}` })
  await page.getByRole('button', { name: say(customersText.addCaller) }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel(say(contactsText.phone), { exact: true })).toHaveValue(`0${number}`)
  await sheet.getByLabel(say(contactsText.name)).fill(`إسراء ${tag}`)
  await sheet.getByLabel(say(contactsText.phone), { exact: true }).fill('12345')
  await isAccessible(page, 'new customer')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet.getByLabel(say(contactsText.phone), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabel(say(contactsText.phone), { exact: true }).fill(`0${number}`)
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(page.getByRole('heading', { name: `إسراء ${tag}` })).toBeVisible()
  const pageOfCustomer = page.url()

  // The international form opens the same page; the list finds it by either.
  await go(`/demo/contacts/customers?phoneNumber=${encodeURIComponent(`+962${number}`)}`)
  await expect(page).toHaveURL(pageOfCustomer)
  await go('/demo/contacts/customers')
  await page.getByRole('searchbox', { name: say(customersText.search) }).fill(`00962 ${number}`)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(tag)

  // Another spelling of the name is suggested, merged and unmerged.
  const twin = await call(customerApi.create, {
    name: `اسراء ${tag}`,
    email: `${tag}@example.com`,
    phoneNumber: '',
    accountId: null,
    title: 'Captain',
    isSpam: false,
  })
  await go(new URL(pageOfCustomer).pathname)
  await page.getByRole('button', { name: say(mergeText.merge), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: new RegExp('Captain') })).toBeChecked()
  await isAccessibleButColours(page, 'merge')
  await dialog.getByRole('button', { name: say(mergeText.confirm) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: `${tag}@example.com` })).toBeVisible()
  await page.getByRole('button', { name: say(mergeText.undo) }).click()
  await expect(page.getByText(say(mergeText.undone))).toBeVisible()
  await expect(page.getByRole('link', { name: `${tag}@example.com` })).toBeHidden()
  expect(await call(customerApi.get, { id: twin.id })).toMatchObject({ mergedIntoId: null, title: 'Captain' })
})
