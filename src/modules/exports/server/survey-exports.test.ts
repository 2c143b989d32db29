import { existsSync, readdirSync } from 'node:fs'
import { join as path } from 'node:path'
import { expect, test } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { sessionApi } from '#modules/sign-in/api/sessions.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { answeringApi } from '#modules/surveys/api/answering.ts'
import { responseApi } from '#modules/surveys/api/responses.ts'
import { surveyApi } from '#modules/surveys/api/surveys.ts'
import { questionsOf, type Definition, type Question } from '#modules/surveys/definition.ts'
import { addQuestion, blankDefinition, replaceQuestion } from '#modules/surveys/edit-definition.ts'
import { questionKinds } from '#modules/surveys/kinds/names.ts'
import { jobStarterOf } from '#platform/jobs/user-jobs.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { ownSession } from '#platform/via.ts'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { downloadExport, joinRuns, rowsOfSheet, untilExported } from '#test/helpers/export-files.ts'
import { killingPool } from '#test/helpers/killing-pool.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { unzip } from '#test/helpers/unzip.ts'
import { exportConfig } from '#test/samples/exports.ts'
import { exportApi } from '../api.ts'
import { surveyFormats, type FileFormat } from '../rules.ts'
import { runExport } from './run-export.ts'
import { exportStore } from './store.ts'

const { join, clientFor, server, engine, runtime, runInOrg, config: settings } = await openTestServer()
type Joined = Awaited<ReturnType<typeof join>>

const words = (ar: string, en: string) => ({ ar, en })
/** A choice that takes an answer of one's own, and a number. */
const opinion = () => {
  let definition: Definition = blankDefinition(words('رأيك', 'Opinion'))
  const ids = (['MULTIPLE_CHOICE', 'NUMBER'] as const).map((kind) => {
    const added = addQuestion(definition, kind, { pageId: 'p1' })
    const question = questionsOf(added.definition).find(({ id }) => id === added.id)
    if (!question) throw new Error(kind)
    const own = kind === 'MULTIPLE_CHOICE' ? { hasOther: true } : {}
    definition = replaceQuestion(added.definition, {
      ...question,
      title: words(`سؤال ${kind}`, `Question ${kind}`),
      config: { ...question.config, ...named(question.config), ...own },
    })
    return added.id
  })
  return { definition, ids: ids as [string, string] }
}
const named = (config: object) =>
  Object.fromEntries(
    Object.entries(config).flatMap(([name, parts]) =>
      name === 'options' || name === 'rows'
        ? [[name, (parts as object[]).map((part, at) => ({ ...part, title: words(`خيار ${at}`, `Option ${at}`) }))]]
        : [],
    ),
  )

const publish = async () => {
  const { definition, ids } = opinion()
  const boss = await join({ 'user.admin': 'all' })
  const { id, version } = await boss.call(surveyApi.create, { draft: definition })
  await boss.call(surveyApi.publish, { id, version })
  let count = 0
  const answer = (own: string, number: number, language: 'ar' | 'en' = 'ar') => {
    count += 1
    const answers = { [ids[0]]: `other:${own}`, [ids[1]]: number }
    const sent = { place: {}, language, answers, hidden: {}, fingerprint: `b${count}`, seed: count, saveNumber: 1 }
    return clientFor(boss.org)(answeringApi.submit, { surveyId: id, ...sent })
  }
  return { boss, surveyId: id, answer }
}

const grant = async (boss: Joined, { userId: id }: Joined, grants: Grants) => {
  const { grants: previous } = await boss.call(permissionApi.ofUser, { id })
  await boss.call(permissionApi.setUser, { id, grants, previous })
}

const start = (who: Joined, surveyId: string, format: FileFormat) =>
  who.call(exportApi.startSurvey, { surveyId, format, timeZone: 'Asia/Amman' })
const read = async (who: Joined, surveyId: string, format: FileFormat) => {
  const { id } = await start(who, surveyId, format)
  expect(await untilExported(who, id)).toMatchObject({ state: 'ready', surveyId, boardId: null })
  return (await downloadExport(server, who, id)).bytes
}

test('responses are written to Excel, Word, PDF and CSV in the language and direction of the reader', async () => {
  const { boss, surveyId, answer } = await publish()
  await answer('بيت العائلة', 12.5)
  await answer('=1+1', 7, 'en')
  const excel = await unzip(await read(boss, surveyId, 'EXCEL'))
  const [heads, ...rows] = rowsOfSheet(excel['xl/worksheets/sheet1.xml'])
  expect(heads).toEqual([
    'العميل',
    'اللغة',
    'النسخة',
    'الدرجة',
    'بصمة المتصفح',
    'وقت البدء',
    'وقت الإرسال',
    'سؤال MULTIPLE_CHOICE',
    'سؤال NUMBER',
  ])
  expect(rows.map((row) => row[1])).toEqual(['العربية', 'English'])
  expect(rows.map((row) => row.slice(7))).toEqual([
    ['أخرى: بيت العائلة', '12.5'],
    ['أخرى: =1+1', '7'],
  ])
  const sheet = excel['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('rightToLeft="1"')
  // A number, and a moment as the clocks of the page show it, are cells to compute with.
  expect(sheet).toMatch(/<c s="6"><v>12\.5<\/v><\/c>/)
  const moment = Number(rows[0]?.[6])
  const amman = Date.now() / 86_400_000 + 25_569 + 3 / 24
  expect(Math.abs(moment - amman)).toBeLessThan(0.02)
  expect(excel['xl/worksheets/sheet2.xml']).toContain('12.5')

  const word = (await unzip(await read(boss, surveyId, 'WORD')))['word/document.xml']
  expect(word).toContain('بيت العائلة')
  expect(word).toMatch(/<w:(bidi|bidiVisual)\b/)
  const pdf = await read(boss, surveyId, 'PDF')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeGreaterThan(5_000)
  const csv = (await read(boss, surveyId, 'CSV')).toString()
  expect(csv).toMatch(/^\ufeff/)
  expect(csv.split('\r\n').map((line) => line.split(',').slice(7).join(','))).toEqual([
    'سؤال MULTIPLE_CHOICE,سؤال NUMBER',
    'أخرى: بيت العائلة,12.5',
    'أخرى: =1+1,7',
    '',
  ])

  const begun = await server.inject({
    method: 'POST',
    url: `/api/v1/${boss.org}/exports/survey`,
    headers: { authorization: boss.token, 'accept-language': 'en' },
    payload: { surveyId, format: 'EXCEL', timeZone: 'UTC', language: 'en' },
  })
  const { id } = begun.json<{ id: string }>()
  expect(await untilExported(boss, id)).toMatchObject({ state: 'ready', name: 'Opinion', done: 1, total: 1 })
  const english = await unzip((await downloadExport(server, boss, id)).bytes)
  expect(english['xl/worksheets/sheet1.xml']).not.toContain('rightToLeft')
  expect(rowsOfSheet(english['xl/worksheets/sheet1.xml'])[1]?.[7]).toBe('Other: =1+1')
})

/** An answer to each kind of question, and how files write it. */
const answerOf = ({ kind, config }: Question): [answer: unknown, written: string] => {
  const { options = [], rows = [] } = config as { options?: { key: string }[]; rows?: { key: string }[] }
  const [first = '', second = ''] = options.map(({ key }) => key)
  const chosen: Record<string, [unknown, string]> = {
    MULTIPLE_CHOICE: [first, 'خيار 0'],
    DROPDOWN: [second, 'خيار 1'],
    CHECKBOXES: [[first, second], 'خيار 0 · خيار 1'],
    RANKING: [[second, first], '1. خيار 1 · 2. خيار 0'],
    MATRIX: [Object.fromEntries(rows.map(({ key }) => [key, second])), 'خيار 0: خيار 1 · خيار 1: خيار 1'],
    RATING: [4, '4'],
    SLIDER: [70, '70'],
    NUMBER: [-2.5, '-2.5'],
    TEXT_BOX: ['سطر', 'سطر'],
    TEXT_AREA: ['سطران\nمن الكلام', 'سطران\nمن الكلام'],
    EMAIL: ['sara@example.com', 'sara@example.com'],
    PHONE_NUMBER: ['+962790123456', '+962790123456'],
    DATE_TIME: ['2026-02-28', '2026-02-28'],
    FILE_UPLOAD: [undefined, ''],
  }
  return chosen[kind] ?? [undefined, 'unknown']
}

const everyKind = () => {
  let definition: Definition = { ...blankDefinition(words('كل الأنواع', 'Every kind')), hidden: ['plan'] }
  for (const kind of questionKinds) definition = addQuestion(definition, kind, { pageId: 'p1' }).definition
  for (const question of questionsOf(definition)) {
    const { kind, config } = question
    definition = replaceQuestion(definition, {
      ...question,
      title: words(kind, kind),
      config: { ...config, ...named(config) },
    })
  }
  return definition
}

test('answers to every kind of question and the values of the link are in the charts and in every file', async () => {
  const definition = everyKind()
  const questions = questionsOf(definition)
  const boss = await join({ 'user.admin': 'all' })
  const { id: surveyId, version } = await boss.call(surveyApi.create, { draft: definition })
  await boss.call(surveyApi.publish, { id: surveyId, version })
  const answers = Object.fromEntries(questions.map((question) => [question.id, answerOf(question)[0]]))
  await clientFor(boss.org)(answeringApi.submit, {
    surveyId,
    place: {},
    language: 'ar',
    answers,
    fingerprint: 'f',
    seed: 1,
    saveNumber: 1,
    hidden: { plan: '=gold' },
  })
  const written = questions.map((question) => answerOf(question)[1])
  const results = await boss.call(responseApi.results, { surveyId })
  expect(results.questions.map(({ answered }) => answered)).toEqual(written.map((text) => (text === '' ? 0 : 1)))

  const [heads, row] = rowsOfSheet((await unzip(await read(boss, surveyId, 'EXCEL')))['xl/worksheets/sheet1.xml'])
  expect(heads?.slice(7)).toEqual([...questionKinds, 'plan'])
  expect(row?.slice(7)).toEqual([...written, '=gold'])
  const csv = (await read(boss, surveyId, 'CSV')).toString()
  for (const text of [...written, "'=gold"]) expect(csv).toContain(text)
  const document = joinRuns((await unzip(await read(boss, surveyId, 'WORD')))['word/document.xml'])
  expect(document).toContain('\u2066-2.5\u2069')
  const plain = document.replace(/[\u2066\u2069]/g, '')
  for (const text of [...written.flatMap((lines) => lines.split('\n')), '=gold']) expect(plain).toContain(text)
  expect((await read(boss, surveyId, 'PDF')).length).toBeGreaterThan(5_000)

  const scales = questions.filter(({ kind }) => ['MULTIPLE_CHOICE', 'CHECKBOXES', 'DROPDOWN', 'RATING'].includes(kind))
  for (const { id: rowId } of scales)
    for (const { id: columnId } of scales) {
      const { cells } = await boss.call(responseApi.crossTable, { surveyId, rowId, columnId })
      expect(cells.every(({ count }) => count === 1) && cells.length > 0, `${rowId} ${columnId}`).toBe(true)
    }
})

test('a file of responses needs its own permission, and stays in its organisation', async () => {
  const { boss, surveyId, answer } = await publish()
  await expect(start(boss, surveyId, 'CSV')).rejects.toMatchObject({ code: 'nothing-to-export' })
  await answer('a', 1)
  const viewer = await join({ 'survey.view': 'all', 'survey.view-responses': 'all' }, boss.org)
  const colleague = await join({ 'survey.view': 'all', 'ticket.view': 'all' }, boss.org)
  const stranger = await join({ 'user.admin': 'all' })
  for (const format of surveyFormats) {
    await expect(start(colleague, surveyId, format)).rejects.toMatchObject({ code: 'not-permitted' })
    await expect(start(stranger, surveyId, format)).rejects.toMatchObject({ code: 'not-found' })
  }
  const { id } = await start(viewer, surveyId, 'CSV')
  expect(await untilExported(viewer, id)).toMatchObject({ state: 'ready' })
  for (const { call } of [boss, colleague, stranger])
    for (const ofThis of [
      () => call(exportApi.get, { id }),
      () => call(exportApi.link, { id }),
      () => call(exportApi.stop, { id }),
    ])
      await expect(ofThis()).rejects.toMatchObject({ code: 'not-found' })
  expect((await viewer.call(exportApi.list, {})).items.map((run) => run.id)).toEqual([id])
  expect((await colleague.call(exportApi.list, {})).items).toEqual([])

  const { url } = await viewer.call(exportApi.link, { id })
  expect((await server.inject({ url: url.replace(/signature=./, 'signature=~') })).statusCode).toBe(400)
  const setGrants = (grants: Grants) => grant(boss, viewer, grants)
  await setGrants({ 'survey.view': 'all', 'ticket.view': 'all' })
  expect((await server.inject({ url })).statusCode).toBe(401)
  await expect(viewer.call(exportApi.link, { id })).rejects.toMatchObject({ code: 'not-permitted' })
  await setGrants({ 'survey.view-responses': 'all' })
  expect((await server.inject({ url })).statusCode).toBe(200)
  await viewer.call(signInApi.logout, {})
  expect((await server.inject({ url })).statusCode).toBe(401)
})

const copyResponses = ({ orgId }: Joined, count: number) =>
  engine.pool.query(
    `insert into public.survey_response
     select (jsonb_populate_record(null::public.survey_response, to_jsonb(r) || jsonb_build_object('id', gen_random_uuid(),
       'respondent_key', null, 'fingerprint', 'copy ' || n, 'completed_at', r.completed_at + n * interval '1 microsecond'))).*
     from (select * from public.survey_response where org_id = $1 limit 1) r, generate_series(1, $2::int) n`,
    [orgId, count],
  )

test('more responses than a document takes are shown as charts of all and the newest one by one', async () => {
  const { boss, surveyId, answer } = await publish()
  await answer('the oldest of them', 3)
  await copyResponses(boss, 300)
  const word = joinRuns((await unzip(await read(boss, surveyId, 'WORD')))['word/document.xml'])
  expect(word).toContain('copy 300')
  expect(word).toContain('أحدث الردود في هذا الملف')
  expect(word.match(/w:val="Heading1"/g)).toHaveLength(302) // with two questions
  const csv = (await read(boss, surveyId, 'CSV')).toString()
  expect(csv.trim().split('\r\n')).toHaveLength(302)
})

const scratch = () =>
  readdirSync(path(settings.DIWAN_DATA, 'files', 'scratch')).filter((name) => name.startsWith('export-'))
const stored = ({ orgId }: Joined) => {
  const folder = path(settings.DIWAN_DATA, 'files', orgId)
  return existsSync(folder) ? readdirSync(folder) : []
}

/** An export without a job, so that only its test runs it. */
const insertRun = async (
  boss: Joined,
  user: Joined,
  { surveyId, format }: { surveyId: string; format: FileFormat },
) => {
  const sessionId = (await user.call(sessionApi.list, {}))[0]?.id ?? ''
  const { grants } = await boss.call(permissionApi.ofUser, { id: user.userId })
  const starter = jobStarterOf({
    user: { id: user.userId, name: user.username, sessionId, grants, groupIds: [], via: ownSession },
    from: { ip: '', agent: '', requestId: '' },
  })
  const id = await runInOrg(boss.orgId, (ctx) =>
    exportStore.insert(ctx, {
      boardId: null,
      ticketId: null,
      surveyId,
      format,
      name: 'x',
      starter,
      config: { ...exportConfig, columns: [] },
      query: { timeZone: 'UTC', responses: { surveyId } },
    }),
  )
  return { id, starter }
}

test('it stops where its maker says so or loses the permission, and leaves no file', async () => {
  const { boss, surveyId, answer } = await publish()
  await answer('a', 1)
  await copyResponses(boss, 600)
  const permitted = { 'survey.view-responses': 'all' } as const
  const user = await join(permitted, boss.org)
  const runUntil = async (format: FileFormat, at: number, change: (id: string) => Promise<unknown>) => {
    const { id, starter } = await insertRun(boss, user, { surveyId, format })
    const open = openCtx(runtime, systemCall(boss.orgId, 'test'))
    let reads = 0
    const readInOrg: typeof open.readInOrg = async (work) => {
      reads += 1
      if (reads === at) await change(id)
      return open.readInOrg(work)
    }
    await runExport({ ...open, readInOrg }, { orgId: boss.orgId, id, turn: 0, starter })
    return user.call(exportApi.get, { id })
  }
  // Reads: the columns, then a page each.
  for (const [format, at] of [
    ['CSV', 3],
    ['EXCEL', 2],
    ['PDF', 1],
  ] as const) {
    expect(await runUntil(format, at, (id) => user.call(exportApi.stop, { id }))).toMatchObject({ state: 'stopped' })
    const lost = await runUntil(format, at, () => grant(boss, user, { 'survey.view': 'all' }))
    expect(lost).toMatchObject({ state: 'stopped', stopReason: 'not-permitted' })
    await expect(user.call(exportApi.link, { id: lost.id })).rejects.toMatchObject({ code: 'not-permitted' })
    await grant(boss, user, permitted)
  }
  expect([scratch(), stored(boss)]).toEqual([[], []])
})

test('an export of an acting session ends with it, and is its own', async () => {
  const { boss, surveyId, answer } = await publish()
  await answer('a', 1)
  const user = await join({ 'survey.view-responses': 'all' }, boss.org)
  const acting = await borrowFrom({ join, clientFor, runInOrg }, user).impersonate()
  const { id: own } = await start(user, surveyId, 'CSV')
  await expect(acting.call(exportApi.get, { id: own })).rejects.toMatchObject({ code: 'not-found' })
  const { id } = await acting.call(exportApi.startSurvey, { surveyId, format: 'CSV', timeZone: 'UTC' })
  expect(await untilExported(acting, id)).toMatchObject({ state: 'ready' })
  const { url } = await acting.call(exportApi.link, { id })
  expect((await server.inject({ url })).statusCode).toBe(200)
  await acting.call(signInApi.logout, {})
  expect((await server.inject({ url })).statusCode).toBe(401)
  await expect(acting.call(exportApi.get, { id })).rejects.toMatchObject({ code: 'signed-out' })
})

test('it begins again wherever it is cut off, and leaves one whole file', async () => {
  const { boss, surveyId, answer } = await publish()
  for (const own of ['a', 'b', 'c']) await answer(own, 1)
  const user = await join({ 'survey.view-responses': 'all' }, boss.org)
  const { id, starter } = await insertRun(boss, user, { surveyId, format: 'CSV' })
  const stateOf = async () =>
    (await engine.pool.query<{ turn: number; state: string }>('select turn, state from export_run where id = $1', [id]))
      .rows[0]
  let kills = 0
  for (; (await stateOf())?.state !== 'ready'; kills++) {
    // A run that was heard of lately is not taken over.
    await engine.pool.query(`update export_run set seen_at = seen_at - interval '1 minute' where id = $1`, [id])
    const { pool } = killingPool(engine.pool, ({ sent }) => (sent === kills ? 'before' : undefined))
    const opened = openCtx({ ...runtime, engine: { pool } }, systemCall(boss.orgId, 'test'))
    const job = { orgId: boss.orgId, id, turn: (await stateOf())?.turn ?? 0, starter }
    await runExport(opened, job).catch((error: Error) => expect(error.message).toContain('Connection terminated'))
    await engine.pool.query('select from export_run where id = $1 for update', [id])
    await engine.pool.query(`delete from pgboss.job where name = 'export' and data->>'id' = $1`, [id])
    expect(scratch()).toEqual([])
    expect((await stateOf())?.state).toMatch(/pending|generating|ready/)
  }
  expect(kills).toBeGreaterThan(15)
  expect((await downloadExport(server, user, id)).bytes.toString().trim().split('\r\n')).toHaveLength(4)
  expect([stored(boss), scratch()]).toEqual([[id], []])
})
