/** Background, avatar and videos of articles: what may become one, who opens it, and what search engines and players are given. */
import { describe, expect, test } from 'vitest'
import { fileApi } from '#modules/files/api.ts'
import { helpCenterApi } from '#modules/help-center/api.ts'
import { articleApi, type ArticleInput } from '#modules/knowledge/api/articles.ts'
import { translationApi } from '#modules/knowledge/api/translations.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { pictureForm } from '#test/samples/foundation.ts'

const { join, server } = await getTestServer()
const boss = await join({ 'user.admin': 'all' })
type Boss = typeof boss
const base = '/en/portal/help-center'
const get = (path: string, headers: Record<string, string> = {}, org = boss.org) =>
  server.inject({ url: `/${org}${path}`, headers })

const send = (who: Boss, { headers, payload }: { headers: Record<string, string>; payload: Buffer }) =>
  server.inject({
    method: 'POST',
    url: `/api/v1${fileApi.upload.path.replace(':orgId', who.org)}`,
    headers: { ...headers, authorization: who.token },
    payload,
  })
const upload = async (who: Boss, purpose = 'attachment') =>
  (await send(who, pictureForm(purpose))).json<{ id: string }>().id
const sendText = (who: Boss, name: string, text: string | Buffer) => {
  const head = (field: string) => `--line\r\ncontent-disposition: form-data; name="${field}"`
  const before = `${head('purpose')}\r\n\r\nattachment\r\n${head('file')}; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  return send(who, {
    headers: { 'content-type': 'multipart/form-data; boundary=line' },
    payload: Buffer.concat([Buffer.from(before), Buffer.from(text), Buffer.from('\r\n--line--\r\n')]),
  })
}

const create = (who: Boss, more: Partial<ArticleInput>) =>
  who.call(articleApi.create, {
    ...articleInput(more),
    ...(more.securityLevel === 'PUBLIC_WITH_PASSWORD' && { password: 'sesame' }),
  })
const publish = (who: Boss, { id }: { id: string }) =>
  who.call(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
const withPictures = async (more: Partial<ArticleInput> = {}) => {
  const pictures = { backgroundFileId: await upload(boss), avatarFileId: await upload(boss) }
  const article = await publish(boss, await create(boss, { ...pictures, ...more }))
  return { article, ...pictures, at: `${base}/articles/${article.number}` }
}
const visitors = (number: number): Record<string, string>[] => [
  {},
  { authorization: boss.token },
  { cookie: `article-${number}=x.y` },
]
const imageIn = (body: string) => /<meta property="og:image" content="([^"]+)"/.exec(body)?.[1]

test('guests see both pictures of a public article, and links to it show the background', async () => {
  const { at, backgroundFileId, avatarFileId } = await withPictures()
  const { body } = await get(at)
  for (const [id, width] of [
    [backgroundFileId, ''],
    [avatarFileId, '?width=96'],
  ]) {
    expect(body).toContain(`src="/${boss.org}${at}/files/${id}${width}"`)
    const file = await get(`${at}/files/${id}${width}`)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
  }
  for (const width of ['480', '-1', '1e99', 'x'])
    expect((await get(`${at}/files/${backgroundFileId}?width=${width}`)).statusCode).toBe(200)
  expect(imageIn(body)).toBe(`http://localhost:3000/${boss.org}${at}/files/${backgroundFileId}`)
  expect(body).toContain(`"image":"http://localhost:3000/${boss.org}${at}/files/${backgroundFileId}"`)
})

test('a link to an article without a background shows the logo of the site', async () => {
  const { at } = await withPictures({ backgroundFileId: null })
  expect(imageIn((await get(at)).body)).toBeUndefined()
  const logoFileId = await upload(boss, 'logo')
  await boss.call(helpCenterApi.update, { ...(await boss.call(helpCenterApi.get, {})), logoFileId })
  expect(imageIn((await get(at)).body)).toBe(`http://localhost:3000/${boss.org}/portal/logo?v=${logoFileId.slice(-12)}`)
})

test('the pictures of an article are as closed as the article', async () => {
  const levels = { PRIVATE: 404, CONFIDENTIAL: 404, PUBLIC_WITH_PASSWORD: 403 } as const
  for (const securityLevel of Object.keys(levels) as (keyof typeof levels)[]) {
    const { at, article, backgroundFileId, avatarFileId } = await withPictures({ securityLevel })
    for (const id of [backgroundFileId, avatarFileId])
      for (const headers of visitors(article.number))
        expect([securityLevel, (await get(`${at}/files/${id}`, headers)).statusCode]).toEqual([
          securityLevel,
          levels[securityLevel],
        ])
    expect((await get(at)).body).not.toContain(backgroundFileId)
    const other = await withPictures()
    expect((await get(`${other.at}/files/${backgroundFileId}`)).statusCode).toBe(404)
  }
  const locked = await withPictures({ securityLevel: 'PUBLIC_WITH_PASSWORD' })
  const unlocked = await server.inject({
    method: 'POST',
    url: `/${boss.org}${locked.at}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'password=sesame',
  })
  const cookie = String(unlocked.headers['set-cookie']).split(';')[0] ?? ''
  const opened = await get(locked.at, { cookie })
  expect(opened.body).toContain(locked.backgroundFileId)
  expect(imageIn(opened.body) ?? '').not.toContain(locked.backgroundFileId)
  expect((await get(`${locked.at}/files/${locked.backgroundFileId}`, { cookie })).statusCode).toBe(200)
})

test('pictures change at once, and one that was taken away is closed', async () => {
  const { at, article, backgroundFileId } = await withPictures()
  const next = await upload(boss)
  const change = { ...articleInput({ backgroundFileId: next }), id: article.id, version: article.version }
  const changed = await boss.call(articleApi.update, change)
  expect([changed.isChanged, (await get(at)).body.includes(next)]).toEqual([false, true])
  expect((await get(`${at}/files/${next}`)).statusCode).toBe(200)
  expect((await get(`${at}/files/${backgroundFileId}`)).statusCode).toBe(404)
  await boss.call(articleApi.unpublish, { id: article.id })
  expect((await get(`${at}/files/${next}`)).statusCode).toBe(410)
})

test('only a picture that the editor uploaded here becomes a background or an avatar', async () => {
  const textId = (await sendText(boss, 'a.png', 'No picture at all')).json<{ id: string }>().id
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const svgId = (await sendText(boss, 'a.png', drawing)).json<{ id: string }>().id
  const stranger = await join({ 'user.admin': 'all' })
  const colleague = await join({ 'knowledge.create': 'all' }, boss.org)
  const refused = {
    image: [textId, svgId],
    'not-there': [await upload(stranger), await upload(colleague), await upload(boss, 'background'), boss.userId],
  }
  const article = await create(boss, { attachmentIds: [textId, svgId] })
  for (const [problem, ids] of Object.entries(refused))
    for (const id of ids)
      for (const field of ['backgroundFileId', 'avatarFileId'] as const) {
        const input = articleInput({ attachmentIds: [textId, svgId], [field]: id })
        const answer = { code: 'invalid', fields: { [field]: problem } }
        await expect(boss.call(articleApi.create, input)).rejects.toMatchObject(answer)
        const change = { ...input, id: article.id, version: article.version }
        await expect(boss.call(articleApi.update, change)).rejects.toMatchObject(answer)
      }
})

test('members open the pictures with the article, and another editor keeps them', async () => {
  const { article, backgroundFileId, avatarFileId } = await withPictures({ securityLevel: 'PRIVATE' })
  const colleague = await join({ 'knowledge.update': 'all', 'knowledge.view': 'all' }, boss.org)
  const secret = await withPictures({ securityLevel: 'CONFIDENTIAL' })
  const open = (id: string, fileId: string) =>
    server.inject({
      url: `/api/v1/${boss.org}/articles/${id}/files/${fileId}`,
      headers: { authorization: colleague.token },
    })
  expect((await open(article.id, backgroundFileId)).statusCode).toBe(200)
  expect((await open(secret.article.id, secret.backgroundFileId)).statusCode).toBe(404)
  expect((await open(article.id, secret.backgroundFileId)).statusCode).toBe(404)
  expect(await colleague.call(articleApi.read, { id: article.id })).toMatchObject({ backgroundFileId, avatarFileId })
  const change = articleInput({ title: 'Other', securityLevel: 'PRIVATE', backgroundFileId, avatarFileId })
  await colleague.call(articleApi.update, { ...change, id: article.id, version: article.version })
  const translated = await boss.call(translationApi.create, { id: article.id, language: 'ARABIC' })
  expect(translated).toMatchObject({ backgroundFileId, avatarFileId })
})

test('search engines are given the help center and no calls; the sitemap is named by its own site', async () => {
  const root = await server.inject({ url: '/robots.txt' })
  expect([root.statusCode, root.headers['content-type']]).toEqual([200, 'text/plain'])
  expect(root.body.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Allow: /']))
  expect(root.body).not.toContain('Sitemap')
  const own = await get(`${base}/robots.txt`)
  const sitemap = /^Sitemap: (.+)$/m.exec(own.body)?.[1] ?? ''
  expect(sitemap).toBe(`http://localhost:3000/${boss.org}${base}/sitemap.xml`)
  expect((await server.inject({ url: new URL(sitemap).pathname })).statusCode).toBe(200)
  expect((await get(`${base}/robots.txt`, {}, 'no-such-org')).statusCode).toBe(404)
})

describe('a video of an article', async () => {
  // What the beginning of every MP4 says, and bytes whose place can be read from them.
  const bytes = Buffer.concat([
    Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
    Buffer.from(Array.from({ length: 2_000 }, (_, at) => at % 251)),
  ])
  const { id: fileId } = (await sendText(boss, 'A visit.mp4', bytes)).json<{ id: string }>()
  const content = {
    type: 'doc' as const,
    content: [{ type: 'video', attrs: { fileId, href: null, title: 'A visit to the office' } }],
  }
  const make = async (more: Partial<ArticleInput> = {}) => {
    const { number } = await publish(boss, await create(boss, { content, ...more }))
    return `${base}/articles/${number}`
  }
  const at = await make()
  const play = (range: string, headers: Record<string, string> = {}, place = at) =>
    get(`${place}/files/${fileId}`, { ...headers, range })

  test('is shown with its controls, and sent in the parts that a player asks for', async () => {
    const page = (await get(at)).body
    const [, video = ''] =
      /<video controls="" preload="metadata" aria-label="A visit to the office" src="([^"]+)">/.exec(page) ?? []
    expect((await server.inject({ url: video, headers: { range: 'bytes=4-11' } })).body).toBe('ftypmp42')
    const whole = await get(`${at}/files/${fileId}`)
    expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([200, true])
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringMatching(/^inline/),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const parts: [range: string, from: number, to: number][] = [
      ['bytes=0-', 0, 2_023],
      ['bytes=0-0', 0, 0],
      ['bytes=100-199', 100, 199],
      ['bytes=2000-99999', 2_000, 2_023],
      ['bytes=-24', 2_000, 2_023],
      ['bytes=-99999', 0, 2_023],
    ]
    for (const [range, from, to] of parts) {
      const part = await play(range)
      expect([range, part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
        range,
        206,
        `bytes ${from}-${to}/2024`,
        String(to - from + 1),
      ])
      expect(part.rawPayload.equals(bytes.subarray(from, to + 1)), range).toBe(true)
    }
    for (const range of [
      'bytes=2024-',
      'bytes=9-1',
      'bytes=-0',
      'bytes=a-b',
      'bytes=-',
      'bytes=0-1,4-5',
      'lines=1-2',
      `bytes=${'9'.repeat(5_000)}-`,
    ]) {
      const { statusCode, rawPayload } = await play(range)
      expect([range.slice(0, 20), statusCode, rawPayload.length]).toEqual([range.slice(0, 20), 200, 2_024])
    }
  })

  test('is as closed as its article, in parts too', async () => {
    for (const [level, status] of [
      ['PRIVATE', 404],
      ['CONFIDENTIAL', 404],
      ['PUBLIC_WITH_PASSWORD', 403],
    ] as const) {
      const closed = await make({ securityLevel: level })
      for (const headers of visitors(0)) {
        const { statusCode, rawPayload } = await play('bytes=0-99', headers, closed)
        expect([level, statusCode, rawPayload.includes(bytes.subarray(0, 24))]).toEqual([level, status, false])
      }
    }
    const other = await join({ 'user.admin': 'all' })
    expect((await get(`${at}/files/${fileId}`, { range: 'bytes=0-9' }, other.org)).statusCode).toBe(404)
    await expect(create(other, { content })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('other files are neither shown nor cut in parts', async () => {
    const { id } = (await sendText(boss, 'page.html', '<html><script>alert(1)</script>')).json<{ id: string }>()
    const article = await publish(boss, await create(boss, { attachmentIds: [id] }))
    const file = await get(`${base}/articles/${article.number}/files/${id}`, { range: 'bytes=0-3' })
    expect([file.statusCode, file.headers['content-type'], file.headers['accept-ranges']]).toEqual([
      200,
      'application/octet-stream',
      undefined,
    ])
  })
})

test('the logo of the site opens below both languages, and nothing does where it has none', async () => {
  const owner = await join({ 'user.admin': 'all' })
  const statuses = async () =>
    Promise.all(['', '/en'].map(async (prefix) => (await get(`${prefix}/portal/logo`, {}, owner.org)).statusCode))
  expect(await statuses()).toEqual([404, 404])
  const logoFileId = await upload(owner, 'logo')
  await owner.call(helpCenterApi.update, { ...(await owner.call(helpCenterApi.get, {})), logoFileId })
  expect(await statuses()).toEqual([200, 200])
})
