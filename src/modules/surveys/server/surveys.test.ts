import { expect, test } from 'vitest'
import { customerApi } from '#modules/contacts/api.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { tenantApi } from '#modules/tenants/api/organizations.ts'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { shortSurvey } from '#test/samples/surveys.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { answeringApi, type OpenedSurvey, type Place } from '../api/answering.ts'
import { responseApi } from '../api/responses.ts'
import { surveyApi } from '../api/surveys.ts'
import { questionsOf, type Condition, type Definition } from '../definition.ts'
import { addQuestion, blankDefinition } from '../edit-definition.ts'
import { signIds } from './respondent.ts'

const { join, clientFor, server, engine, services, runInOrg } = await getTestServer()

const words = { ar: 'نص', en: 'Text' }
const begin = async (change: (definition: Definition) => Definition = (definition) => definition) => {
  const boss = await join({ 'user.admin': 'all' })
  const draft = change(shortSurvey(words))
  const created = await boss.call(surveyApi.create, { draft })
  const survey = await boss.call(surveyApi.publish, { id: created.id, version: created.version })
  const anyone = clientFor(boss.org)
  let saves = 0
  const person = (fingerprint = 'one', place: Place = {}) => {
    let token: string | undefined
    const headers = () => (token ? { 'x-visitor-token': token } : undefined)
    const sent = (answers: Record<string, unknown>) => {
      saves += 1
      return {
        surveyId: survey.id,
        place,
        language: 'ar' as const,
        answers,
        hidden: {},
        fingerprint,
        seed: 1,
        saveNumber: saves,
      }
    }
    return {
      open: () =>
        anyone(answeringApi.open, { surveyId: survey.id, place, fingerprint }, headers()) as Promise<OpenedSurvey>,
      save: async (answers: Record<string, unknown>) => {
        const saved = await anyone(answeringApi.save, sent(answers), headers())
        token = saved.token
        return saved
      },
      submit: (answers: Record<string, unknown>) => anyone(answeringApi.submit, sent(answers), headers()),
    }
  }
  const countOf = async (state: string) =>
    (
      await engine.pool.query(`select from public.survey_response where survey_id = $1 and state = $2`, [
        survey.id,
        state,
      ])
    ).rowCount
  return { boss, survey, person, countOf, anyone }
}
const refusal = (code: string) => expect.objectContaining({ code })

test('a survey is drafted, published as a version, changed, unpublished, archived and copied', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const draft = shortSurvey(words)
  const created = await boss.call(surveyApi.create, { draft })
  expect(created).toMatchObject({ state: 'draft', liveVersion: null, hasChanges: true, responses: 0 })
  const { id } = created
  const live = await boss.call(surveyApi.publish, { id, version: 1 })
  expect(live).toMatchObject({ state: 'published', liveVersion: 1, hasChanges: false })
  await expect(boss.call(surveyApi.publish, { id, version: live.version })).rejects.toEqual(refusal('no-changes'))
  const renamed = { ...draft, title: { ar: 'آخر', en: 'Other' } }
  await expect(boss.call(surveyApi.save, { id, version: 1, draft: renamed })).rejects.toEqual(refusal('conflict'))
  const saved = await boss.call(surveyApi.save, { id, version: live.version, draft: renamed })
  expect(saved).toMatchObject({ hasChanges: true, name: { en: 'Other' }, liveVersion: 1 })
  expect(await boss.call(surveyApi.publish, { id, version: saved.version })).toMatchObject({ liveVersion: 2 })
  expect((await boss.call(surveyApi.versions, { id })).items.map(({ number }) => number)).toEqual([2, 1])
  const copy = await boss.call(surveyApi.duplicate, { id })
  expect(copy).toMatchObject({ state: 'draft', name: { en: 'Other' } })
  expect(await boss.call(surveyApi.unpublish, { id })).toMatchObject({ state: 'draft', liveVersion: null })
  await boss.call(surveyApi.archive, { id, isArchived: true })
  const listed = await boss.call(surveyApi.list, { pageNumber: 0, pageSize: 10 })
  expect(listed.items.map((item) => item.id)).toEqual([copy.id])
  const archived = await boss.call(surveyApi.get, { id })
  await expect(boss.call(surveyApi.publish, { id, version: archived.version })).rejects.toEqual(
    refusal('survey-archived'),
  )
})

test('publishing names what is missing; ids keep their kind for ever', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const blank = addQuestion(blankDefinition(words), 'MULTIPLE_CHOICE', { pageId: 'p1' }).definition
  const { id, version } = await boss.call(surveyApi.create, { draft: blank })
  await expect(boss.call(surveyApi.publish, { id, version })).rejects.toMatchObject({
    code: 'survey-problems',
    details: {
      problems: expect.arrayContaining([expect.objectContaining({ problem: 'missing-text', questionId: 'q2' })]),
    },
  })
  await expect(boss.call(surveyApi.create, { draft: blankDefinition() })).rejects.toMatchObject({
    fields: { 'draft.title': 'required' },
  })
  const live = await begin()
  const [page] = live.survey.draft.pages
  const reused = addQuestion({ ...live.survey.draft, pages: [] as never, nextId: 2 }, 'NUMBER', { pageId: 'p1' })
  const draft: Definition = {
    ...live.survey.draft,
    pages: page
      ? [{ ...page, questions: page.questions.map((question) => ({ ...question, kind: 'EMAIL', config: {} })) }]
      : [],
  }
  const given = { id: live.survey.id, version: live.survey.version }
  await expect(live.boss.call(surveyApi.save, { ...given, draft })).rejects.toMatchObject({
    fields: { 'draft.pages': 'id-reused' },
  })
  await expect(live.boss.call(surveyApi.save, { ...given, draft: reused.definition })).rejects.toMatchObject({
    fields: { 'draft.pages': 'id-reused' },
  })
})

test('answers are saved, resumed and submitted once; opening stores nothing', async () => {
  const { person, countOf, survey, boss } = await begin()
  const sami = person()
  expect(await sami.open()).toMatchObject({ state: 'open', response: null })
  expect(await countOf('open')).toBe(0)
  await sami.save({ q2: 'Go' })
  await sami.save({ q2: 'Good' })
  expect(await sami.open()).toMatchObject({ response: { answers: { q2: 'Good' }, isCompleted: false } })
  await expect(sami.submit({ q2: 'x'.repeat(600) })).rejects.toMatchObject({
    code: 'survey-answers',
    details: { faults: [{ questionId: 'q2', problem: 'too-long' }] },
  })
  expect(await sami.submit({ q2: 'Great', q99: 'off the path' })).toEqual({ state: 'completed' })
  expect(await sami.submit({ q2: 'Great' })).toEqual({ state: 'completed' })
  expect(await countOf('completed')).toBe(1)
  const { rows } = await engine.pool.query(
    `select answers, version_number from public.survey_response where survey_id = $1`,
    [survey.id],
  )
  expect(rows).toEqual([{ answers: { q2: 'Great' }, version_number: 1 }])
  expect(await boss.call(surveyApi.get, { id: survey.id })).toMatchObject({ responses: 1 })
})

test('a begun response keeps its version; an unpublished survey takes none', async () => {
  const { person, boss, survey } = await begin()
  const sami = person()
  await sami.save({ q2: 'Go' })
  const added = addQuestion(survey.draft, 'NUMBER', { pageId: 'p1' }).definition
  const [page] = added.pages
  const draft = {
    ...added,
    pages: page
      ? [{ ...page, questions: page.questions.map((question) => ({ ...question, title: words, isRequired: true })) }]
      : [],
  }
  const saved = await boss.call(surveyApi.save, { id: survey.id, version: survey.version, draft })
  await boss.call(surveyApi.publish, { id: survey.id, version: saved.version })
  expect((await sami.open()).definition?.pages[0]?.questions).toHaveLength(1)
  await expect(person('two').submit({ q2: 'x' })).rejects.toEqual(refusal('survey-answers'))
  expect(await sami.submit({ q2: 'Go' })).toEqual({ state: 'completed' })
  await boss.call(surveyApi.unpublish, { id: survey.id })
  expect(await person('three').open()).toMatchObject({ state: 'closed', definition: null })
  await expect(person('three').submit({ q2: 'x' })).rejects.toEqual(refusal('survey-closed'))
})

test('a second response is refused where the survey takes one a browser or customer', async () => {
  const { person, survey, boss } = await begin((definition) => ({ ...definition, once: 'customer' }))
  await person('one').submit({ q2: 'a' })
  expect(await person('one').open()).toMatchObject({ state: 'already-submitted' })
  await expect(person('one').submit({ q2: 'b' })).rejects.toEqual(refusal('already-submitted'))
  const customerId = '0198f1d2-0000-7000-8000-000000000001'
  const signature = signIds({ orgId: boss.orgId, services }, survey.id, { customerId })
  expect(await person('two', { customerId, signature }).submit({ q2: 'a' })).toEqual({ state: 'completed' })
  await expect(person('three', { customerId, signature }).submit({ q2: 'a' })).rejects.toEqual(
    refusal('already-submitted'),
  )
  const { rows } = await engine.pool.query(
    `select is_verified from public.survey_response where survey_id = $1 order by created_at`,
    [survey.id],
  )
  expect(rows).toEqual([{ is_verified: false }, { is_verified: true }])
})

test('a private survey opens by a link, which is used once; reading it does not use it', async () => {
  const { person, boss, survey, anyone } = await begin((definition) => ({ ...definition, isPrivate: true }))
  expect(await person().open()).toMatchObject({ state: 'link-needed', definition: null })
  await expect(person().submit({ q2: 'a' })).rejects.toEqual(refusal('survey-link-needed'))
  const forged = { customerId: '0198f1d2-0000-7000-8000-000000000001', signature: 'x'.repeat(43) }
  expect(await person('one', forged).open()).toMatchObject({ state: 'link-needed' })
  const { links } = await boss.call(surveyApi.createLinks, { id: survey.id, count: 2 })
  const [first = '', second = ''] = links
  const page = await server.inject({ url: `/${boss.org}/portal/survey/${survey.id}?link=${first}` })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain(words.en)
  expect(await person('one', { link: first }).open()).toMatchObject({ state: 'open' })
  const results = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) => person(name, { link: first }).submit({ q2: name })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await person('one', { link: first }).open()).toMatchObject({ state: 'already-submitted' })
  expect(await person('one', { link: second }).submit({ q2: 'a' })).toEqual({ state: 'completed' })
  await expect(anyone(answeringApi.open, { surveyId: boss.orgId, place: {}, fingerprint: '' })).rejects.toEqual(
    refusal('not-found'),
  )
})

test('of 50 responses at once in three languages a quota of 10 takes 10', async () => {
  const { survey, countOf, boss } = await begin((definition) => ({
    ...definition,
    nextId: 20,
    quotas: [{ id: 'x10', name: 'All', limit: 10, condition: null }],
  }))
  const anyone = clientFor(boss.org)
  const languages = ['ar', 'en', 'fr'] as const
  /** As the page does, a person whom a busy server could not answer tries again. */
  const submit = async (at: number): Promise<string> => {
    const language = languages[at % 3] ?? 'ar'
    const sent = {
      place: {},
      language,
      answers: { q2: 'a' },
      hidden: {},
      fingerprint: `f${at}`,
      seed: at,
      saveNumber: 1,
    }
    try {
      return (await anyone(answeringApi.submit, { surveyId: survey.id, ...sent })).state
    } catch (error) {
      if ((error as { code?: string }).code === 'unavailable') return submit(at)
      throw error
    }
  }
  const states = await Promise.all(Array.from({ length: 50 }, (_, at) => submit(at)))
  expect(states.filter((state) => state === 'completed')).toHaveLength(10)
  expect(await countOf('completed')).toBe(10)
  expect(await countOf('over-quota')).toBe(40)
  expect((await boss.call(surveyApi.get, { id: survey.id })).quotas).toEqual({ x10: 10 })
  // Quotas of a new version count what is there: two of them, over more responses than are read at once.
  await engine.pool.query(
    `insert into public.survey_response (org_id, id, survey_id, version_number, state, seed, language, answers, hidden, is_verified,
       resume_hash, save_number, completed_at)
     select org_id, gen_random_uuid(), survey_id, 1, 'completed', 1, 'ar', case when n % 2 = 0 then '{"q2": "b"}'::jsonb else answers end,
       '{}', false, resume_hash, 1, now() from public.survey_response, generate_series(1, 250) n
     where survey_id = $1 and state = 'completed'`,
    [survey.id],
  )
  const isB: Condition = { logic: 'AND', items: [{ operand: { field: 'q2' }, operator: 'EQUAL', value: 'b' }] }
  const quotas = [
    { id: 'x10', name: 'All', limit: 5_000, condition: null },
    { id: 'x11', name: 'B', limit: 5_000, condition: isB },
  ]
  const { version } = await boss.call(surveyApi.get, { id: survey.id })
  const saved = await boss.call(surveyApi.save, { id: survey.id, version, draft: { ...survey.draft, quotas } })
  const { quotas: counted } = await boss.call(surveyApi.publish, { id: survey.id, version: saved.version })
  expect(counted).toEqual({ x10: 2_510, x11: 1_250 })
})

test('the page has title and introduction in its language, escaped, and frames nowhere else', async () => {
  const { boss, survey } = await begin((definition) => ({
    ...definition,
    intro: { ar: 'مرحبا <script>', en: 'Hello <script>' },
  }))
  const page = await server.inject({ url: `/${boss.org}/portal/survey/${survey.id}?language=en` })
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(page.body).toContain('<html lang="en" dir="ltr">')
  expect(page.body).toContain('Hello &lt;script&gt;')
  expect((await server.inject({ url: `/${boss.org}/portal/survey/${boss.orgId}` })).body).not.toContain('Hello')
})

test('a suspended organisation asks nobody', async () => {
  const root = await join({ 'platform.manage': 'all', 'user.admin': 'all' }, 'platform')
  const { boss, survey, person, countOf } = await begin((definition) => ({
    ...definition,
    intro: { ar: 'مرحبا', en: 'Hello' },
  }))
  const visitor = person()
  await visitor.save({ q2: 'a' })
  await root.call(tenantApi.suspend, { orgRefId: boss.org, reason: 'x' })
  expect(await visitor.open()).toMatchObject({ state: 'closed', definition: null })
  await expect(visitor.submit({ q2: 'a' })).rejects.toEqual(refusal('survey-closed'))
  expect((await server.inject({ url: `/${boss.org}/portal/survey/${survey.id}?language=en` })).body).not.toContain(
    'Hello',
  )
  expect(await countOf('completed')).toBe(0)
})

test('a signed link ties a response to its customer, and can be mailed', async () => {
  const { boss, survey, person } = await begin()
  const customer = await boss.call(customerApi.create, {
    name: 'Rami',
    email: 'rami@example.com',
    phoneNumber: '',
    otherEmails: [],
    otherPhoneNumbers: [],
    accountId: null,
    title: '',
    isSpam: false,
  })
  const { search } = await boss.call(surveyApi.signLink, { id: survey.id, customerId: customer.id })
  const { customerId = '', signature = '' } = Object.fromEntries(new URLSearchParams(search))
  await person('one', { customerId, signature }).submit({ q2: 'a' })
  const { items } = await boss.call(responseApi.list, { surveyId: survey.id, pageNumber: 0, pageSize: 10 })
  expect(items).toMatchObject([{ customerId: customer.id, customerName: 'Rami', isVerified: true }])
  expect(await boss.call(surveyApi.mail, { id: survey.id, customerIds: [customer.id] })).toEqual({
    sent: 1,
    skipped: 0,
  })
  const reader = await join({ 'survey.view-responses': 'all' }, boss.org)
  const seen = await reader.call(responseApi.list, { surveyId: survey.id, pageNumber: 0, pageSize: 10 })
  expect(seen.items).toMatchObject([{ customerName: null }])
})

const upload = async (path: string, { name, bytes }: { name: string; bytes: Buffer }, headers: object) => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  const { headers: formHeaders, body: stream } = new Request('http://localhost', { method: 'POST', body })
  const payload = Buffer.from(await new Response(stream).arrayBuffer())
  return server.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { ...Object.fromEntries(formHeaders), 'accept-language': 'en', ...headers },
  })
}

/** A short text, a question that shows only after "yes", a file, and a hidden value. */
const guarded = (definition: Definition): Definition => {
  const withFile = addQuestion(definition, 'FILE_UPLOAD', { pageId: 'p1' })
  const [page] = withFile.definition.pages
  const secret = addQuestion(withFile.definition, 'TEXT_BOX', { pageId: 'p1' })
  const showIf: Condition = {
    logic: 'AND',
    items: [{ operand: { field: 'q2' }, operator: 'EQUAL', value: 'yes' }],
  }
  return {
    ...secret.definition,
    hidden: ['plan'],
    pages: page
      ? secret.definition.pages.map((each) => ({
          ...each,
          questions: each.questions.map((question) => ({
            ...question,
            title: words,
            ...(question.id === secret.id && { showIf }),
          })),
        }))
      : [],
  }
}

test('refuses large answers, foreign files and tokens, and drops what was not asked', async () => {
  const { boss, survey, anyone } = await begin(guarded)
  const [textId = '', fileId = '', secretId = ''] = questionsOf(survey.draft).map(({ id }) => id)
  const sent = (answers: object, hidden: object = {}) =>
    ({
      surveyId: survey.id,
      place: {},
      language: 'ar',
      answers,
      hidden,
      fingerprint: 'x',
      seed: 1,
      saveNumber: 1,
    }) as never
  await expect(anyone(answeringApi.save, sent({ [textId]: 'x'.repeat(1_000_000) }))).rejects.toMatchObject({
    status: 400,
  })
  const tooMany = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`q${at}`, 'x']))
  await expect(anyone(answeringApi.save, sent(tooMany))).rejects.toMatchObject({ status: 400 })
  await expect(anyone(answeringApi.submit, sent({}, { plan: 'x'.repeat(501) }))).rejects.toMatchObject({ status: 400 })

  // What is hidden by its condition is not stored, and only declared hidden values are.
  const { token } = await anyone(answeringApi.save, sent({ [textId]: 'no' }, { plan: 'gold', isAdmin: 'yes' }))
  const own = { 'x-visitor-token': token }
  const path = `/api/v1/${boss.org}/survey-forms/${survey.id}/files?questionId=`
  const text = { name: 'note.txt', bytes: Buffer.from('hello') }
  const stored = await upload(`${path}${fileId}`, text, own)
  expect(stored.statusCode).toBe(200)
  for (const [question, file, headers, status] of [
    [fileId, { name: 'run.exe', bytes: Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1') }, own, 415],
    [fileId, { name: 'empty.txt', bytes: Buffer.alloc(0) }, own, 400],
    [textId, text, own, 404],
    [fileId, text, {}, 404],
    [fileId, text, { 'x-visitor-token': `${token}x` }, 404],
  ] as const)
    expect((await upload(`${path}${question}`, file, headers)).statusCode, file.name).toBe(status)
  // One file is asked for, so five may be tried: also when many arrive at once.
  const many = await Promise.all(Array.from({ length: 8 }, () => upload(`${path}${fileId}`, text, own)))
  expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
  const foreign = { id: survey.id, name: 'note.txt' }
  const submit = (answers: object) =>
    anyone(
      answeringApi.submit,
      { ...(sent(answers, { plan: 'gold', isAdmin: 'yes' }) as object), saveNumber: 2 } as never,
      own,
    )
  await expect(submit({ [textId]: 'no', [fileId]: [foreign] })).rejects.toMatchObject({ code: 'survey-answers' })
  const files = [{ id: (stored.json() as { id: string }).id, name: 'note.txt' }]
  await submit({ [textId]: 'no', [fileId]: files, [secretId]: 'not asked' })
  const { rows } = await engine.pool.query<{ answers: object; hidden: object }>(
    `select answers, hidden from public.survey_response where survey_id = $1 and state = 'completed'`,
    [survey.id],
  )
  expect(rows).toEqual([{ answers: { [textId]: 'no', [fileId]: files }, hidden: { plan: 'gold' } }])
})

test('pictures are JPG or PNG files; borrowed and ended sessions do no more than they may', async () => {
  const { boss, survey } = await begin()
  const { default: sharp } = await import('sharp')
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#14b8a6' } })
  const headers = { authorization: boss.token }
  const logoAs = async (type: 'png' | 'jpeg' | 'webp') => {
    const bytes = await picture.clone().toFormat(type).toBuffer()
    const stored = await upload(`/api/v1/${boss.org}/files?purpose=logo`, { name: `logo.${type}`, bytes }, headers)
    return boss.call(surveyApi.create, { draft: { ...survey.draft, logoFileId: (stored.json() as { id: string }).id } })
  }
  for (const type of ['png', 'jpeg'] as const) expect((await logoAs(type)).draft.logoFileId).toBeTruthy()
  await expect(logoAs('webp')).rejects.toMatchObject({ fields: { 'draft.logoFileId': 'invalid' } })
  // The logo of an open survey is for everyone, that of a private one for those with its link.
  const logoOf = (id: string, search = '') =>
    server.inject({ url: `/api/v1/${boss.org}/survey-forms/${id}/pictures/logo${search}` })
  const secret = await logoAs('png')
  const draft = { ...secret.draft, isPrivate: true }
  expect((await logoOf(secret.id)).statusCode).toBe(409)
  const shown = await boss.call(surveyApi.publish, { id: secret.id, version: secret.version })
  expect((await logoOf(secret.id)).statusCode).toBe(200)
  const hidden = await boss.call(surveyApi.save, { id: secret.id, version: shown.version, draft })
  await boss.call(surveyApi.publish, { id: secret.id, version: hidden.version })
  const { links } = await boss.call(surveyApi.createLinks, { id: secret.id, count: 1 })
  expect((await logoOf(secret.id, '?link=wrong')).statusCode).toBe(403)
  const invited = await logoOf(secret.id, `?link=${links[0]}`)
  expect([invited.statusCode, invited.headers['cache-control']]).toEqual([200, 'no-store'])

  const borrow = borrowFrom({ join, clientFor, runInOrg }, boss)
  const [key, view] = [await borrow.key({ 'survey.view': 'all' }), await borrow.viewAs({ 'survey.view': 'all' })]
  for (const { call } of [key, view]) {
    expect(await call(surveyApi.get, { id: survey.id })).toMatchObject({ id: survey.id })
    for (const refused of [
      () => call(surveyApi.unpublish, { id: survey.id }),
      () => call(surveyApi.createLinks, { id: survey.id, count: 1 }),
      () => call(responseApi.list, { surveyId: survey.id, pageNumber: 0, pageSize: 1 }),
      () => call(responseApi.results, { surveyId: survey.id }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 403 })
  }
  const author = await join({ 'survey.view': 'all', 'survey.update': 'all', 'survey.publish': 'all' }, boss.org)
  const acting = await borrowFrom({ join, clientFor, runInOrg }, author).impersonate()
  const own = await boss.call(surveyApi.create, { draft: survey.draft })
  await acting.call(surveyApi.publish, { id: own.id, version: own.version })
  for (const refused of [
    () => acting.call(surveyApi.create, { draft: survey.draft }),
    () => acting.call(surveyApi.remove, { id: own.id }),
    () => acting.call(responseApi.list, { surveyId: own.id, pageNumber: 0, pageSize: 1 }),
    () => acting.call(responseApi.setColumns, { surveyId: own.id, columns: ['nonsense' as 'score'] }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: expect.toBeOneOf([400, 403]) as number })
  const { rows } = await engine.pool.query(
    `select kind, actor_id, impersonator from public.change where org_id = $1 and impersonator is not null and subject_id = $2`,
    [boss.orgId, own.id],
  )
  expect(rows).toEqual([{ kind: 'survey.published', actor_id: author.userId, impersonator: 'root@platform' }])
  await acting.call(signInApi.logout, {})
  await expect(acting.call(surveyApi.unpublish, { id: own.id })).rejects.toEqual(refusal('signed-out'))

  const helper = await join({ 'survey.publish': 'all', 'survey.view': 'all' }, boss.org)
  await helper.call(signInApi.logout, {})
  await expect(helper.call(surveyApi.createLinks, { id: survey.id, count: 1 })).rejects.toEqual(refusal('signed-out'))
  expect((await boss.call(surveyApi.get, { id: survey.id })).state).toBe('published')
})
