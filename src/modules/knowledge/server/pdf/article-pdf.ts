/** A published article as PDF, for those who may read it. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fail } from '#core/errors.ts'
import { isolate } from '#core/text/isolate.ts'
import { localeOf, say } from '#core/words.ts'
import { attachmentOf, openFile } from '#modules/files/server/read-file.ts'
import { findActiveOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/files/send-file.ts'
import { log } from '#platform/monitoring/log.ts'
import { typeset } from '#platform/typesetting/typeset.ts'
import type { PublishedArticle } from '../../api/articles.ts'
import { fileIdsIn, linkedArticleIdsIn } from '../../document/document-text.ts'
import { languageCode } from '../../levels.ts'
import { pdfText } from '../../text/pdf-text.ts'
import { countDownload } from '../statistics/count-actions.ts'
import { findPublished, getPublished, type Address } from '../publishing/published-articles.ts'
import { readArticle } from '../read-articles.ts'
import { toPdfBlocks } from './pdf-blocks.ts'
import { articleTemplate } from './template.ts'

const mostPictures = 60
/** In pixels; a page of A4 with 150 of them to an inch. */
const widestPicture = 1_000

type StoredFile = NonNullable<Awaited<ReturnType<typeof attachmentOf>>>

/** A picture that cannot be read is left out, and its description is shown. */
const readPicture = async (open: OpenCtx, file: StoredFile) => {
  try {
    const { stream } = await openFile(open, file)
    const { default: sharp } = await import('sharp')
    const resized = sharp(await buffer(stream)).resize({ width: widestPicture, withoutEnlargement: true })
    return await resized.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
  } catch (error) {
    log.warn({ err: error, requestId: open.from.requestId }, 'a picture of an article was left out of its PDF')
    return undefined
  }
}

/** Where guests find the articles that this one links to, and the pictures in it. */
const readSurroundings = async (ctx: Ctx, { id: ownId, content, language }: PublishedArticle) => {
  const org = (await findActiveOrg(ctx)) ?? fail('not-found')
  const files = await Promise.all(
    fileIdsIn(content)
      .slice(0, mostPictures)
      .map((id) => attachmentOf(ctx, id)),
  )
  const linked = await findPublished(ctx, [ownId, ...linkedArticleIdsIn(content)])
  const site = `${ctx.services.site}/${org.id}${language === 'ENGLISH' ? '/en' : ''}/portal/help-center/articles`
  return {
    org,
    pictures: files.flatMap((file) => (file?.type.startsWith('image/') ? [file] : [])),
    addresses: new Map(linked.map(({ id, number }) => [id, `${site}/${number}`])),
  }
}

/** The last ones, because a popular article is typeset once. The key is a hash of all that is in it. */
const cachedPdfs = new Map<string, Buffer>()
const mostCached = 40
const mostCachedBytes = 2_000_000

const cachePdf = (key: string, pdf: Buffer) => {
  if (pdf.length > mostCachedBytes) return
  cachedPdfs.set(key, pdf)
  const [oldest] = cachedPdfs.keys()
  if (cachedPdfs.size > mostCached && oldest) cachedPdfs.delete(oldest)
}

const render = async (open: OpenCtx, article: PublishedArticle): Promise<Buffer> => {
  const { org, pictures, addresses } = await open.readInOrg((ctx) => readSurroundings(ctx, article))
  const language = languageCode[article.language]
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  const names = new Map(pictures.map(({ id }, at) => [id, `picture-${at}.jpg`]))
  const set = (text: string) => isolate(text, dir === 'rtl')
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: org.timeZone })
  const blocksOf = () =>
    toPdfBlocks(article.content, dir, { picture: (id) => names.get(id), article: (id) => addresses.get(id) })
  const data = {
    language,
    dir,
    title: set(article.title),
    org: set((language === 'ar' ? org.nameInArabic : org.name) || org.name),
    updated: set(say(pdfText.updated, language, { date: date.format(new Date(article.updatedAt)) })),
    page: say(pdfText.page, language),
    /** Of a closed article guests have no address. */
    address: addresses.get(article.id) ?? '',
    isOutOfDate: article.isOutOfDate,
    outOfDate: say(pdfText.outOfDate, language),
    blocks: blocksOf(),
  }
  const key = createHash('sha256')
    .update(JSON.stringify([open.orgId, data, [...names.keys()]]))
    .digest('base64url')
  const known = cachedPdfs.get(key)
  if (known) return known
  const bytes: Record<string, Uint8Array> = {}
  for (const file of pictures) {
    const picture = await readPicture(open, file)
    const name = names.get(file.id)
    if (!picture) names.delete(file.id)
    else if (name) bytes[name] = picture
  }
  // Pictures that could not be read have lost their names.
  const pdf = await typeset({ template: articleTemplate, data: { ...data, blocks: blocksOf() }, pictures: bytes })
  cachePdf(key, pdf)
  return pdf
}

const send = (article: PublishedArticle, pdf: Buffer): SentFile => ({
  name: `${article.title}.pdf`,
  type: 'application/pdf',
  size: pdf.length,
  stream: Readable.from([pdf]),
})

const downloaded = (articleId: string) => ({ articleId, file: { type: 'application/pdf' }, isAttached: true })

export const openArticlePdf = async (open: OpenCtx, { id }: { id: string }) => {
  const article = await readArticle(open, { id })
  const pdf = await render(open, article)
  await countDownload(open, downloaded(id))
  return send(article, pdf)
}

export const openPublishedPdf = async (
  open: OpenCtx,
  { isPrefetch, ...address }: Address & { isPrefetch: boolean },
) => {
  const article = await open.readInOrg((ctx) => getPublished(ctx, address))
  const pdf = await render(open, article)
  if (!isPrefetch) await countDownload(open, downloaded(article.id))
  return send(article, pdf)
}
