import { errors } from '#core/text/errors.ts'
import { problems } from '#core/text/problems.ts'
import { authWorkflowApi } from '#modules/sign-in/api/auth-workflow.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { userApi } from '#modules/users/api/users.ts'
import { forgotText } from '#modules/sign-in/text/forgot-text.ts'
import { signInText } from '#modules/sign-in/text/sign-in-text.ts'
import { switchText } from '#modules/sign-in/text/confirm-text.ts'
import { layoutText } from '#ui/layout/text.ts'
import { sampleUser } from '../helpers/sample-user.ts'
import { isAccessible } from '../helpers/accessible.ts'
import { expect, password, settled, test } from '../helpers/fixtures.ts'

test('signs in, returns to the requested page, and signs out', async ({ diwan }) => {
  const { page, say, go } = diwan
  await go('/demo/admin/users?q=omar')
  await expect(page).toHaveURL(/auth\/login\?next=/)
  await page.getByLabel(say(signInText.username)).fill('admin')
  await page.getByLabel(say(signInText.password), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/admin\/users\?q=omar/)
  await expect(page.locator('html')).toHaveAttribute('dir', diwan.language === 'ar' ? 'rtl' : 'ltr')
  expect(
    await page.evaluate(() =>
      ['token', 'user', 'role', 'dashboardId', 'permissions', 'features', 'language'].filter(
        (name) => !localStorage.getItem(name),
      ),
    ),
  ).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: new RegExp(say(layoutText.account)) }).click()
  await page.getByText(say(layoutText.signOut), { exact: true }).click()
  await expect(page).toHaveURL(/auth\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await go('/demo/admin/users')
  await expect(page).toHaveURL(/auth\/login/)
})

test('shows each refusal at its field and keeps the input', async ({ diwan, app, language }) => {
  const { page, say, go } = diwan
  const admin = await app.callAs('admin')
  const tag = `${language}${Date.now()}`
  const made = await admin(userApi.create, sampleUser(`guest${tag}`, { userType: 'GUEST' }))
  await admin(userApi.create, sampleUser(`locked${tag}`))
  await go('/demo/auth/login')
  const submit = page.getByRole('button', { name: say(signInText.signIn), exact: true })
  const refused = async (username: string, secret: string, message: string) => {
    await page.getByLabel(say(signInText.username)).fill(username)
    await page.getByLabel(say(signInText.password), { exact: true }).fill(secret)
    await submit.click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByLabel(say(signInText.username))).toHaveValue(username)
    await expect(page.getByLabel(say(signInText.password), { exact: true })).toHaveValue(secret)
  }
  await submit.click()
  await expect(page.getByText(say(problems.required))).toHaveCount(2)
  await refused('admin', 'wrong', say(errors['wrong-password']))
  await refused(`nobody${tag}`, 'wrong', say(errors['wrong-password']))
  await refused('+962790000000', 'wrong', say(errors['wrong-phone']))
  await refused('+9', 'wrong', say(problems.phone))
  await refused(`guest${tag}`, 'quite a long password', say(errors['not-a-member']))
  await refused('yazan', password, say(errors.disabled))
  for (let n = 0; n < 5; n++) await refused(`locked${tag}`, `wrong${n}`, say(errors['wrong-password']))
  await refused(`locked${tag}`, 'quite a long password', say(errors.locked, { minutes: 15 }))
  expect(made.state).toBe('active')
})

test('signs in by organisation name, and as a super-admin', async ({ diwan }) => {
  const { page, say, go } = diwan
  const submit = page.getByRole('button', { name: say(signInText.signIn), exact: true })
  await go('/demo/auth/login')
  const choose = async (way: 'organization' | 'admin') => {
    await page.getByText(say(signInText.otherWays)).click()
    await page.getByRole('button', { name: say(signInText[way]) }).click()
  }
  await choose('organization')
  await expect(page.getByLabel(say(signInText.organizationName))).toBeFocused()
  const fill = async (organization: string, username: string) => {
    await page.getByLabel(say(signInText.organizationName)).fill(organization)
    await page.getByLabel(say(signInText.plainUsername)).fill(username)
    await page.getByLabel(say(signInText.password), { exact: true }).fill(password)
    await submit.click()
  }
  await fill('nothing of the kind', 'admin')
  await expect(page.getByText(say(errors['wrong-organization-name']))).toBeVisible()
  await fill('Department of Lands and Survey', 'nobody-there')
  await expect(page.getByText(say(errors['wrong-organization']))).toBeVisible()
  await fill('دائرة الأراضي والمساحة', 'omar')
  await expect(page).toHaveURL(/\/demo\/home/)

  await go('/demo/logout')
  await go('/demo/auth/login')
  await choose('admin')
  await page.getByLabel(say(signInText.plainUsername)).fill('superadmin')
  await page.getByLabel(say(signInText.password), { exact: true }).fill(password)
  await submit.click()
  await expect(page).toHaveURL(/\/platform\/home/)
  await diwan.go('/platform/super-admin/jobs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('offers to take over the session if an organisation allows only one', async ({ diwan, app, language }) => {
  const { page, say, go } = diwan
  const admin = await app.callAs('admin')
  const tag = `single${language}${Date.now()}`
  await admin(userApi.create, sampleUser(tag))
  await admin(authWorkflowApi.save, { ...(await admin(authWorkflowApi.get, {})), singleSession: true })
  try {
    const first = await app.callAs(tag, 'demo', 'quite a long password')
    await go('/demo/auth/login')
    await page.getByLabel(say(signInText.username)).fill(tag)
    await page.getByLabel(say(signInText.password), { exact: true }).fill('quite a long password')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say(errors['already-signed-in']))).toBeVisible()
    await page.getByRole('button', { name: say(signInText.takeOver) }).click()
    await expect(page).toHaveURL(/\/demo\/home/)
    await expect(first(signInApi.me, {})).rejects.toMatchObject({ code: 'signed-out' })
  } finally {
    const again = await app.callAs('admin').catch(() => admin)
    await again(authWorkflowApi.save, { ...(await again(authWorkflowApi.get, {})), singleSession: false })
  }
})

test('reports an organisation without a dashboard, a suspended one, and an unreachable server', async ({ diwan }) => {
  const { page, say, go } = diwan
  for (const code of ['no-dashboard', 'org-suspended', 'too-many', 'unavailable'] as const) {
    await page.route('**/api/v1/login', (route) =>
      route.fulfill({ status: errors[code].status, json: { error: code, errorMessage: '', requestId: code } }),
    )
    await go('/demo/auth/login')
    await page.getByLabel(say(signInText.username)).fill('admin')
    await page.getByLabel(say(signInText.password), { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say(errors[code]))).toBeVisible()
    await expect(page.getByLabel(say(signInText.username))).toHaveValue('admin')
    await page.unroute('**/api/v1/login')
  }
})

test('signs in once on another device by link', async ({ diwan, other, app }) => {
  const omar = await app.callAs('omar')
  const { authorization } = await omar(signInApi.makeCode, {})
  const path = `/demo/auth/login?authorization=${encodeURIComponent(authorization)}`
  await diwan.page.goto(app.at + path)
  await expect(diwan.page).toHaveURL(/\/demo\/home/)
  await settled(diwan.page)
  expect(diwan.page.url()).not.toContain('authorization')
  await other.page.goto(app.at + path)
  await expect(other.page.getByText(other.say(errors['wrong-link']))).toBeVisible()
})

test('asks before a link switches the account of a signed-in browser, without using up the link', async ({
  diwan,
  app,
}) => {
  const { page, say, signIn } = diwan
  const omar = await app.callAs('omar')
  const { authorization } = await omar(signInApi.makeCode, {})
  const path = `${app.at}/demo/auth/login?authorization=${encodeURIComponent(authorization)}`
  await signIn('admin')
  const token = () => page.evaluate(() => localStorage.getItem('token'))
  const before = await token()
  const names = {
    me: (await (await app.callAs('admin'))(signInApi.me, {})).name[diwan.language],
    other: (await omar(signInApi.me, {})).name[diwan.language],
  }
  await page.goto(path)
  await expect(page.getByRole('heading', { name: say(switchText.title) })).toBeFocused()
  await expect(page.getByText(say(switchText.body, names))).toBeVisible()
  await isAccessible(page, 'going on as another')
  await page.getByRole('button', { name: say(switchText.stay, names) }).click()
  await expect(page).toHaveURL(/\/demo\/home/)
  expect(await token()).toBe(before)
  await page.goto(path)
  await page.getByRole('button', { name: say(switchText.goOn, names) }).click()
  await expect(page).toHaveURL(/\/demo\/home/)
  expect(await token()).not.toBe(before)
})

test('resets a forgotten password by a mailed code', async ({ diwan, app, language }) => {
  const { page, say, go } = diwan
  const tag = `forgot${language}${Date.now()}`
  const admin = await app.callAs('admin')
  await admin(userApi.create, sampleUser(tag, { email: `${tag}@example.com`, language }))
  await go('/demo/auth/login')
  await page.getByRole('link', { name: say(signInText.forgot) }).click()
  await expect(page.getByRole('heading', { name: say(forgotText.askTitle) })).toBeVisible()
  await page.getByRole('textbox').first().fill(tag)
  await page.getByRole('button', { name: say(forgotText.send) }).click()
  await expect(page.getByRole('heading', { name: say(forgotText.codeTitle) })).toBeVisible()
  const code = /\b\d{6}\b/.exec(await app.mailTo(`${tag}@example.com`))?.[0] ?? ''
  const type = async (digits: string) => {
    await page
      .getByLabel(new RegExp(say(forgotText.code)))
      .first()
      .click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(digits)
    const verify = page.getByRole('button', { name: say(forgotText.verify), exact: true })
    if (await verify.isVisible()) await verify.click()
  }
  await type(code === '111111' ? '222222' : '111111')
  await expect(page.getByText(say(errors['wrong-code']))).toBeVisible()
  await type(code)
  await expect(page.getByRole('heading', { name: say(forgotText.passwordTitle) })).toBeVisible()
  await page.getByLabel(say(forgotText.newPassword), { exact: true }).fill('a brand new password')
  await page.getByLabel(say(forgotText.again), { exact: true }).fill('a different password')
  await page.getByRole('button', { name: say(forgotText.save) }).click()
  await expect(page.getByText(say(problems['password-differs']))).toBeVisible()
  await page.getByLabel(say(forgotText.again), { exact: true }).fill('a brand new password')
  await page.getByRole('button', { name: say(forgotText.save) }).click()
  await expect(page).toHaveURL(/\/demo\/home/)

  await go('/demo/logout')
  await go('/demo/auth/forgot')
  await page.getByRole('textbox').first().fill(tag)
  await page.getByRole('button', { name: say(forgotText.send) }).click()
  await expect(page.getByRole('heading', { name: say(forgotText.codeTitle) })).toBeVisible()
  await go('/demo/auth/forgot')
  await page.getByRole('textbox').first().fill(tag)
  await page.getByRole('button', { name: say(forgotText.send) }).click()
  await expect(page.getByText(say(errors['code-already-sent']))).toBeVisible()
})
