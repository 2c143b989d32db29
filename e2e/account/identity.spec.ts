/** Tests multi-stage sign-in, from its configuration to its use, with real codes, passkeys and a real identity provider. */
import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { Provider } from 'oidc-provider'
import { TOTP } from 'otpauth'
import { errors } from '#core/text/errors.ts'
import { viewAsApi } from '#modules/directory/api/view-as.ts'
import { authWorkflowApi, type AuthWorkflow } from '#modules/sign-in/api/auth-workflow.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { userApi } from '#modules/users/api/users.ts'
import { appText } from '#apps/web/text.ts'
import { oidcText, testRunText, rulesText, workflowText } from '#modules/sign-in/text/auth-workflow-text.ts'
import { confirmText } from '#modules/sign-in/text/confirm-text.ts'
import { enrolText, factorText, methodText, stepText } from '#modules/sign-in/text/factors-text.ts'
import { profileText } from '#modules/profile/text/profile-text.ts'
import { signInText } from '#modules/sign-in/text/sign-in-text.ts'
import { formText } from '#ui/form/text.ts'
import { conflictText } from '#ui/records/conflict-text.ts'
import { uiText } from '#ui/text.ts'
import { samplePassword, sampleUser } from '../helpers/sample-user.ts'
import { isAccessible } from '../helpers/accessible.ts'
import { expect, password, settled, test, type AppServer, type Visitor } from '../helpers/fixtures.ts'
import type { ApiError } from '#core/errors.ts'

type Admin = Awaited<ReturnType<AppServer['callAs']>>
const usual = { stages: [{ methods: ['password'], groupIds: [] }], oidc: null } satisfies Partial<AuthWorkflow>

/** Saves the sign-in workflow of the organisation; the calling session stays valid. */
const compose = async (admin: Admin, change: Partial<AuthWorkflow>) =>
  admin(authWorkflowApi.save, { ...(await admin(authWorkflowApi.get, {})), ...usual, ...change }).catch(
    (error: ApiError) => {
      if (error.code !== 'no-changes') throw error
    },
  )

/** A code lasts thirty seconds and is accepted once, so each use needs a new period. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 })

const type = async (page: Page, label: string, digits: string) => {
  await page.getByLabel(label).first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(digits)
}

/** Submits the login form only; each test checks what follows. */
const submitLogin = async ({ page, say, go }: Visitor, name: string) => {
  await go('/demo/auth/login')
  await page.getByLabel(say(signInText.username)).fill(name)
  await page.getByLabel(say(signInText.password), { exact: true }).fill(samplePassword)
  await page.keyboard.press('Enter')
}

test('requires a second factor for a group, sets it up during sign-in, and accepts a recovery code', async ({
  diwan,
  other,
  app,
  language,
}) => {
  test.setTimeout(180_000)
  const { page, say, signIn } = diwan
  const tag = `totp${language}${Date.now()}`
  const admin = await app.callAs('admin')
  const group = await admin(groupApi.create, {
    name: { ar: `متحققون ${tag}`, en: `Verified ${tag}` },
    parentId: null,
    assignmentType: 'MANUAL',
  })
  await admin(userApi.create, sampleUser(tag, { groupIds: [group.id] }))
  try {
    await signIn('admin', { at: '/demo/admin/auth-workflow' })
    await page.getByRole('button', { name: say(workflowText.addStage) }).click()
    const stage = page.locator('[data-stage="2"]')
    await expect(stage.getByRole('button', { name: new RegExp(say(methodText.totp)) })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await stage.getByText(say(workflowText.someGroups), { exact: true }).first().click()
    await page.getByRole('button', { name: say(uiText.save) }).click()
    await expect(stage.getByText(say(workflowText.noGroup))).toBeVisible()
    await stage.getByRole('combobox').click()
    await page.keyboard.type(tag)
    await page.getByRole('option', { name: new RegExp(tag) }).click()
    await page.keyboard.press('Escape')
    await isAccessible(page, 'composition')
    await page.getByRole('button', { name: say(uiText.save) }).click()
    await expect(page.getByText(say(workflowText.saved))).toBeVisible()
    await expect(page.getByText(say(workflowText.unsaved))).toBeHidden()

    const at = other.page
    await submitLogin(other, tag)
    await expect(at.getByRole('heading', { name: other.say(enrolText.title) })).toBeVisible()
    const key = (await at.locator('[data-secret]').getAttribute('data-secret')) ?? ''
    await isAccessible(at, 'setting up an authenticator')
    await type(at, other.say(enrolText.code), '000000')
    await at.getByRole('button', { name: other.say(enrolText.confirm) }).click()
    await expect(at.getByText(other.say(errors['wrong-code']))).toBeVisible()
    await type(at, other.say(enrolText.code), codeOf(key))
    await at.getByRole('button', { name: other.say(enrolText.confirm) }).click()
    await expect(at.getByRole('heading', { name: other.say(enrolText.codesTitle) })).toBeFocused()
    const codes = await at
      .getByRole('list', { name: other.say(enrolText.codes) })
      .getByRole('listitem')
      .allInnerTexts()
    expect(new Set(codes).size).toBe(10)
    await isAccessible(at, 'recovery codes')
    await at.getByRole('button', { name: other.say(enrolText.codesKept) }).click()
    await expect(at).toHaveURL(/\/demo\/home/)
    expect(await at.evaluate(() => JSON.stringify(localStorage))).not.toContain(codes[0] ?? '-')

    // The next sign-in accepts a recovery code once.
    const byRecovery = async (code: string) => {
      await submitLogin(other, tag)
      await at.getByRole('button', { name: other.say(stepText.useRecovery) }).click()
      await at.getByLabel(other.say(stepText.recoveryCode)).fill(code)
      await at.getByRole('button', { name: other.say(stepText.goOn), exact: true }).click()
    }
    await other.go('/demo/logout')
    await byRecovery(codes[0] ?? '')
    await expect(at).toHaveURL(/\/demo\/home/)
    await other.go('/demo/logout')
    await byRecovery(codes[0] ?? '')
    await expect(at.getByText(other.say(errors['wrong-code']))).toBeVisible()
    await at.getByRole('button', { name: other.say(stepText.useApp) }).click()
    await isAccessible(at, 'code of the authenticator')
    await type(at, other.say(stepText.code), codeOf(key, 1))
    await at.getByRole('button', { name: other.say(stepText.goOn), exact: true }).click()
    await expect(at).toHaveURL(/\/demo\/home/)

    // Users outside the group need no second factor.
    await other.go('/demo/logout')
    await other.signIn('omar')
  } finally {
    await compose(admin, {})
  }
})

test('adds and names a passkey in the profile, and signs in with it', async ({ diwan, app, language }) => {
  test.setTimeout(180_000)
  const { page, say, go, signIn } = diwan
  const tag = `passkey${language}${Date.now()}`
  const admin = await app.callAs('admin')
  await admin(userApi.create, sampleUser(tag))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  try {
    await signIn(tag, { password: samplePassword, at: '/demo/profile?tab=security' })
    await page.getByRole('button', { name: say(factorText.addPasskey) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say(factorText.passkeyName)).fill(`key ${tag}`)
    await dialog.getByRole('button', { name: say(stepText.goOn) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`key ${tag}`)).toBeVisible()
    await isAccessible(page, 'profile with a passkey')

    await compose(admin, { stages: [{ methods: ['password', 'passkey'], groupIds: [] }] })
    await go('/demo/logout')
    await go('/demo/auth/login')
    await page.getByRole('button', { name: say(signInText.byPasskey) }).click()
    await expect(page).toHaveURL(/\/demo\/home/)
    await settled(page)

    await go('/demo/profile?tab=security')
    await page.getByRole('button', { name: say(factorText.acts, { name: `key ${tag}` }) }).click()
    await page.getByRole('menuitem', { name: say(factorText.rename) }).click()
    await page.getByRole('dialog').getByLabel(say(factorText.passkeyName)).fill(`renamed ${tag}`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(uiText.save) })
      .click()
    await expect(page.getByText(`renamed ${tag}`)).toBeVisible()
    await page.getByRole('button', { name: say(factorText.acts, { name: `renamed ${tag}` }) }).click()
    await page.getByRole('menuitem', { name: say(factorText.remove) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say(factorText.remove) })
      .click()
    await expect(page.getByText(say(factorText.noPasskeys))).toBeVisible()

    // The browser still has the passkey, but the server has removed it.
    await go('/demo/logout')
    await go('/demo/auth/login')
    await page.getByRole('button', { name: say(signInText.byPasskey) }).click()
    await expect(page.getByText(say(errors['passkey-refused']))).toBeVisible()
  } finally {
    await compose(admin, {})
  }
})

test('sets up an authenticator in the profile, renews its recovery codes and removes it', async ({
  diwan,
  app,
  language,
}) => {
  const { page, say, signIn } = diwan
  const tag = `own${language}${Date.now()}`
  await (
    await app.callAs('admin')
  )(userApi.create, sampleUser(tag))
  await signIn(tag, { password: samplePassword, at: '/demo/profile?tab=security' })
  await page.getByRole('button', { name: say(factorText.setUp) }).click()
  const dialog = page.getByRole('dialog')
  const key = (await dialog.locator('[data-secret]').getAttribute('data-secret')) ?? ''
  await isAccessible(page, 'setting up in the profile')
  await type(page, say(enrolText.code), codeOf(key))
  await dialog.getByRole('button', { name: say(enrolText.confirm) }).click()
  const codes = () =>
    dialog
      .getByRole('list', { name: say(enrolText.codes) })
      .getByRole('listitem')
      .allInnerTexts()
  await expect(dialog.getByText(say(enrolText.codesBody))).toBeVisible()
  const first = await codes()
  await dialog.getByRole('button', { name: say(enrolText.codesKept) }).click()
  await expect(page.getByText(say(factorText.totpOn), { exact: true })).toBeVisible()

  await page.getByRole('button', { name: say(factorText.renewCodes) }).click()
  await dialog.getByRole('textbox').fill(codeOf(key, 1))
  await dialog.getByRole('button', { name: say(factorText.renewCodes) }).click()
  await expect(dialog.getByText(say(enrolText.codesBody))).toBeVisible()
  const second = await codes()
  expect(second.filter((code) => first.includes(code))).toEqual([])
  await dialog.getByRole('button', { name: say(enrolText.codesKept) }).click()

  await page.getByRole('button', { name: say(factorText.removeTotp) }).click()
  await dialog.getByRole('textbox').fill(first[0] ?? '')
  await dialog.getByRole('button', { name: say(factorText.removeTotp) }).click()
  await expect(dialog.getByRole('alert').or(dialog.locator('[aria-invalid=true]')).first()).toBeVisible()
  await dialog.getByRole('textbox').fill(second[0] ?? '')
  await dialog.getByRole('button', { name: say(factorText.removeTotp) }).click()
  await expect(page.getByText(say(factorText.totpOff))).toBeVisible()
})

test('refuses a workflow that would lock its administrator out, and keeps the draft', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const admin = await app.callAs('admin')
  await signIn('admin', { at: '/demo/admin/auth-workflow' })
  const first = page.locator('[data-stage="1"]')
  const tile = (name: string) => first.getByRole('button', { name: new RegExp(name) }).first()
  await tile(say(methodText.passkey)).click()
  await tile(say(methodText.password)).click()
  await page.getByRole('button', { name: say(uiText.save) }).click()
  await expect(first.getByText(say(workflowText.lockOut))).toBeVisible()
  await expect(tile(say(methodText.passkey))).toHaveAttribute('aria-pressed', 'true')
  await isAccessible(page, 'a composition that would lock out')
  expect((await admin(authWorkflowApi.get, {})).stages).toEqual(usual.stages)

  // Leaving asks first; staying keeps the draft.
  await page
    .getByRole('link', { name: new RegExp(say({ ar: 'المستخدمون', en: 'Users' })) })
    .first()
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: say(formText.keepEditing) }).click()
  await expect(tile(say(methodText.passkey))).toHaveAttribute('aria-pressed', 'true')

  // After a concurrent save the draft is kept, and overwrites it only when confirmed.
  await page.getByRole('button', { name: say(workflowText.undo) }).click()
  await tile(say(methodText.passkey)).click()
  await compose(admin, { sessionHours: 9 })
  await expect(page.getByText(say(workflowText.conflictTitle))).toBeVisible()
  await expect(tile(say(methodText.passkey))).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: say(conflictText.saveOver) }).click()
  await expect(page.getByText(say(workflowText.saved))).toBeVisible()
  expect((await admin(authWorkflowApi.get, {})).stages[0]?.methods).toEqual(['password', 'passkey'])
  await compose(admin, { sessionHours: 12 })
})

test('keeps what is changed while a save is under way, on top of what was saved', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const admin = await app.callAs('admin')
  await signIn('admin', { at: '/demo/admin/auth-workflow' })
  const reply = Promise.withResolvers<void>()
  await page.route('**/api/v1/demo/auth-workflow', async (route) => {
    if (route.request().method() === 'PUT') await reply.promise
    await route.continue()
  })
  const tile = page.locator('[data-stage="1"]').getByRole('button', { name: new RegExp(say(methodText.passkey)) })
  await tile.first().click()
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await page.getByRole('button', { name: say(workflowText.addStage) }).click()
  reply.resolve()
  await expect(page.getByText(say(workflowText.saved))).toBeVisible()
  expect((await admin(authWorkflowApi.get, {})).stages).toHaveLength(1)
  await expect(page.locator('[data-stage="2"]')).toBeVisible()
  await expect(page.getByText(say(workflowText.conflictTitle))).toBeHidden()
  await page.getByRole('button', { name: say(workflowText.undo) }).click()
  await expect(page.locator('[data-stage="2"]')).toBeHidden()
  await expect(tile.first()).toHaveAttribute('aria-pressed', 'true')
  await compose(admin, {})
})

test('moves stages by keyboard, fills them by preset and edits rules in a sheet', async ({ diwan }) => {
  const { page, say, signIn } = diwan
  await signIn('admin', { at: '/demo/admin/auth-workflow' })
  await page.getByRole('button', { name: say(workflowText.presets) }).click()
  await page.getByRole('menuitem', { name: say(workflowText.presetAdmins) }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  const methodsOf = (stage: number) =>
    page.locator(`[data-stage="${stage}"] [aria-pressed=true]`).evaluateAll((found) => found.length)
  await expect(page.locator('[data-stage="2"]')).toBeVisible()
  expect(await methodsOf(2)).toBe(1)
  await page
    .getByRole('button', { name: say(workflowText.addStage) })
    .last()
    .click()
  await expect(page.locator('[data-stage="3"]')).toBeVisible()
  const on = (stage: number) => page.locator(`[data-stage="${stage}"] [aria-pressed=true]`).first()
  await expect(on(3)).toContainText(say(methodText['mail-code']))
  await page
    .locator('[data-stage="3"] [aria-label]')
    .filter({ has: page.locator('svg') })
    .first()
    .focus()
  await page.keyboard.press('ArrowUp')
  await expect(on(2)).toContainText(say(methodText['mail-code']))
  await page.getByRole('button', { name: say(workflowText.stageActs, { number: 2 }) }).click()
  await page.getByRole('menuitem', { name: say(workflowText.moveDown) }).click()
  await expect(on(2)).toContainText(say(methodText.totp))

  await page
    .getByRole('button', { name: say(workflowText.rulesOpen) })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await isAccessible(page, 'password rules')
  await sheet.getByText(say(rulesText.digit)).click()
  await sheet.getByRole('button', { name: say(rulesText.apply) }).click()
  await expect(sheet).toBeHidden()

  // The preview shows what a user would be asked, before saving.
  await page.getByRole('button', { name: say(testRunText.open) }).click()
  await sheet.getByRole('combobox').fill('omar')
  await page.getByRole('option').first().click()
  await expect(sheet.getByText(say(testRunText.canPass)).or(sheet.getByText(say(testRunText.cannotPass)))).toBeVisible()
  await isAccessible(page, 'test run')
  await sheet.getByRole('button', { name: say(testRunText.run) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say(signInText.password)).first().fill(password)
  await dialog.getByRole('button', { name: say(stepText.goOn), exact: true }).click()
  await expect(dialog.getByRole('heading', { name: say(enrolText.title) })).toBeVisible()
  await isAccessible(page, 'a trial')
  await dialog.getByRole('button', { name: say(uiText.close) }).click()
  await page.getByRole('button', { name: say(workflowText.undo) }).click()
  await expect(page.locator('[data-stage="2"]')).toHaveCount(0)
})

test('allows one session at a time: a second sign-in takes over after a code by mail', async ({
  diwan,
  other,
  app,
  language,
}) => {
  test.setTimeout(180_000)
  const { page, say } = diwan
  const tag = `mail${language}${Date.now()}`
  const admin = await app.callAs('admin')
  const group = await admin(groupApi.create, {
    name: { ar: `بريد ${tag}`, en: `Mail ${tag}` },
    parentId: null,
    assignmentType: 'MANUAL',
  })
  await admin(userApi.create, sampleUser(tag, { groupIds: [group.id], email: `${tag}@example.com`, language }))
  await compose(admin, {
    stages: [
      { methods: ['password'], groupIds: [] },
      { methods: ['mail-code'], groupIds: [group.id] },
    ],
    singleSession: true,
  })
  let used = ''
  const byMail = async (visitor: Visitor) => {
    await submitLogin(visitor, tag)
    await expect(visitor.page.getByRole('heading', { name: say(stepText.mailTitle) })).toBeVisible()
    let code = ''
    await expect(async () => {
      code = /\b\d{6}\b/.exec(await app.mailTo(`${tag}@example.com`))?.[0] ?? ''
      expect(code).not.toBe(used)
    }).toPass()
    used = code
    await type(visitor.page, say(stepText.code), code)
    await visitor.page.getByRole('button', { name: say(stepText.goOn), exact: true }).click()
  }
  try {
    await byMail(other)
    await expect(other.page).toHaveURL(/\/demo\/home/)
    const token = await other.page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '""') as string)
    await byMail(diwan)
    await expect(page.getByRole('heading', { name: say(stepText.takeOverTitle) })).toBeVisible()
    await isAccessible(page, 'taking over')
    await page.getByRole('button', { name: say(stepText.takeOver) }).click()
    await expect(page).toHaveURL(/\/demo\/home/)
    const answer = await fetch(`${app.at}/api/v1/login/auth/me`, { headers: { authorization: token } })
    expect(answer.status).toBe(401)
  } finally {
    await compose(admin, { singleSession: false })
  }
})

const openProvider = async (redirect: string) => {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const issuer = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'diwan', client_secret: 'the secret of the client', redirect_uris: [redirect] }],
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['only for this test'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: true, name: id }),
    }),
  })
  server.on('request', provider.callback())
  return { issuer, stop: () => new Promise((resolve) => server.close(resolve)) }
}

/** Fills in the pages of the provider: login, then consent. */
const atProvider = async (page: Page, issuer: string, name: string) => {
  await page.waitForURL((url) => url.origin === issuer)
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('anything')
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.origin !== issuer || url.pathname.includes('/interaction/'))
  const consent = page.locator('form button[type=submit]')
  if (new URL(page.url()).origin === issuer) await consent.click()
}

/** Confirms identity at the provider in a window, after which the interrupted call is repeated. */
const provesBeside = async ({ page, say }: Visitor, issuer: string, name: string) => {
  // Simulates, once, the reply to a session that was confirmed more than ten minutes ago.
  let isAsked = false
  await page.route('**/api/v1/demo/profile', (route) => {
    if (isAsked || route.request().method() !== 'PATCH') return route.fallback()
    isAsked = true
    return route.fulfill({ status: 403, json: { error: 'confirm-identity', errorMessage: '', requestId: 'x' } })
  })
  const address = `new-${name}@example.com`
  await page.getByLabel(say(profileText.email), { exact: true }).fill(address)
  await page.getByRole('button', { name: say(uiText.save) }).click()
  const dialog = page.getByRole('dialog', { name: say(confirmText.title) })
  const openOidc = dialog.getByRole('button', { name: say(confirmText.byOidc) })
  await dialog.getByRole('button', { name: say(methodText.oidc) }).click()
  await expect(openOidc).toBeFocused()
  await isAccessible(page, 'proving who one is at the provider')

  // If windows are blocked, the user can leave the page instead.
  await page.evaluate(() => {
    const open = window.open.bind(window)
    window.open = () => {
      window.open = open
      return null
    }
  })
  await openOidc.click()
  await expect(dialog.getByText(say(confirmText.blocked))).toBeVisible()
  await expect(dialog.getByRole('button', { name: say(confirmText.leaveHere) })).toBeVisible()
  await isAccessible(page, 'a window that is blocked')

  const [beside] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: say(confirmText.byOidcAgain) }).click(),
  ])
  await expect(dialog.getByText(say(confirmText.oidcWaiting))).toBeVisible()
  await atProvider(beside, issuer, name)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say(profileText.saved)).first()).toBeVisible()
  await expect.poll(() => beside.isClosed()).toBe(true)
  await page.reload()
  await expect(page.getByLabel(say(profileText.email), { exact: true })).toHaveValue(address)
}

test('configures single sign-on, tests it as the administrator and signs other users in', async ({
  diwan,
  other,
  app,
  language,
}) => {
  test.setTimeout(180_000)
  const { page, say, signIn } = diwan
  const tag = `sso${language}${Date.now()}`
  const admin = await app.callAs('admin')
  await admin(userApi.create, sampleUser(tag, { email: `${tag}@example.com` }))
  const provider = await openProvider(`${app.at}/demo/auth/oidc`)
  try {
    await signIn('admin', { at: '/demo/admin/auth-workflow' })
    await page
      .locator('[data-stage="1"]')
      .getByRole('button', { name: new RegExp(say(methodText.oidc)) })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(say(oidcText.issuer)).fill(provider.issuer)
    await sheet.getByRole('button', { name: say(oidcText.check) }).click()
    await expect(sheet.getByText(say(oidcText.checked))).toBeVisible()
    await sheet.getByLabel(say(oidcText.clientId)).fill('diwan')
    await sheet.getByRole('button', { name: say(rulesText.apply) }).click()
    await expect(sheet.locator('[aria-invalid=true]')).toBeVisible()
    await sheet.getByLabel(say(oidcText.secret)).first().fill('the secret of the client')
    await isAccessible(page, 'settings of single sign-on')
    await sheet.getByRole('button', { name: say(rulesText.apply) }).click()
    await expect(sheet).toBeHidden()

    // The test run goes to the provider and returns to the unchanged draft.
    await page.getByRole('button', { name: say(testRunText.open) }).click()
    await sheet.getByRole('button', { name: say(testRunText.run) }).click()
    await sheet.getByRole('button', { name: new RegExp(say(methodText.oidc)) }).click()
    await sheet.getByRole('button', { name: say(stepText.oidcGo) }).click()
    await atProvider(page, provider.issuer, `${tag}-admin`)
    await expect(page.getByText(say(testRunText.passed))).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(uiText.close) })
      .last()
      .click()
    await expect(page.getByText(say(workflowText.unsaved))).toBeVisible()
    await page.getByRole('button', { name: say(uiText.save) }).click()
    await expect(page.getByText(say(workflowText.saved))).toBeVisible()
    expect(JSON.stringify(await admin(authWorkflowApi.get, {}))).not.toContain('the secret of the client')

    await other.go('/demo/auth/login?next=%2Fdemo%2Fprofile')
    await isAccessible(other.page, 'the door with single sign-on')
    await other.page.getByRole('button', { name: other.say(signInText.byOidc) }).click()
    await atProvider(other.page, provider.issuer, tag)
    await expect(other.page).toHaveURL(/\/demo\/profile/)

    await provesBeside(other, provider.issuer, tag)

    // A reply that this browser did not request is refused.
    await other.go('/demo/logout')
    await other.go('/demo/auth/oidc?code=planted&state=foreign')
    await expect(other.page.getByText(other.say(errors['wrong-step']))).toBeVisible()
    await isAccessible(other.page, 'single sign-on refused')
  } finally {
    await compose(admin, {})
    await provider.stop()
  }
})

test('shows a banner on every page of a view as a group, and returns to where it was started', async ({
  diwan,
  app,
}) => {
  const { page, say, go, signIn } = diwan
  await page.setViewportSize({ width: 390, height: 800 })
  const admin = await app.callAs('admin')
  const { items } = await admin(groupApi.list, {})
  const group = items.find(({ permissions }) => permissions === 0) ?? items.at(-1)
  if (!group) throw new Error('there are no groups')
  const answer = await admin(viewAsApi.start, { id: group.id })
  const { authorization, ...me } = answer
  await signIn('admin')
  await page.evaluate((acting) => sessionStorage.setItem('acting', JSON.stringify(acting)), {
    session: { ...me, token: authorization },
    returnPath: '/demo/admin/groups',
  })
  await go('/demo/home')
  const banner = page.getByRole('region', { name: say(appText.acting) })
  await expect(banner).toContainText(say(group.name))
  await go('/demo/profile')
  await expect(banner).toBeVisible()
  await isAccessible(page, 'acting')
  await banner.getByRole('button', { name: say(appText.endActing) }).click()
  await expect(page).toHaveURL(/\/demo\/admin\/groups/)
  await settled(page)
  await expect(banner).toHaveCount(0)
  const over = await fetch(`${app.at}/api/v1/login/auth/me`, { headers: { authorization } })
  expect(over.status).toBe(401)
  await expect(admin(signInApi.me, {})).resolves.toMatchObject({ username: 'admin', acting: null })
})
