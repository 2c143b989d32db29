/** Makes a draft from a file of Markdown, HTML or Word. */
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { ApiError, fail } from '#core/errors.ts'
import { receiveFile } from '#modules/files/server/receive-file.ts'
import { isPicture } from '#modules/files/server/safe-picture.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { UploadedFile } from '#platform/files/read-upload.ts'
import { ArticleInput, importMb, type ImportedArticle } from '../../api/articles.ts'
import { noArticleDetails } from '../../api/no-details.ts'
import { textOfDocument } from '../../document/document-text.ts'
import type { ArticleDocument, DocNode } from '../../document/node.ts'
import { insertArticle } from '../save-article.ts'
import { convertFile, type DraftContent, type ImportKindOfFile } from './convert-file.ts'

const megabyte = 1_048_576
const mostPictures = 40
const longestTitle = 200

const kinds: Record<string, ImportKindOfFile> = {
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  docx: 'docx',
}

/** Reads to the end even after an error, because an interrupted client receives no reply. */
const bytesOf = async ({ stream }: UploadedFile) => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += (part as Buffer).length
    if (size <= importMb * megabyte) parts.push(part as Buffer)
  }
  if (stream.truncated || size > importMb * megabyte) fail('too-large', { mb: importMb })
  return Buffer.concat(parts)
}

/** Control and direction marks would disguise it. */
const nameOf = ({ name }: UploadedFile) =>
  (name.slice(-500).split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').toWellFormed()

/** A picture that cannot be stored is left out; a full storage ends the import. */
const storePicture = async (open: OpenCtx, { type, bytes }: DraftContent['pictures'][number], no: number) => {
  if (!isPicture(type)) return undefined
  const stream = Object.assign(Readable.from([Buffer.from(bytes)]), { truncated: false })
  const upload = { name: `picture-${no}.${type.replace(/^image\//, '')}`, stream }
  try {
    // The reply of this call is the article, so what a repeated call is answered with is not the picture.
    const stored = await receiveFile({ ...open, once: open.inOrg }, { purpose: 'attachment' }, upload)
    return stored.width === null ? undefined : stored.id
  } catch (error) {
    if (error instanceof ApiError && /^(wrong-type|too-large|invalid)$/.test(error.code)) return undefined
    throw error
  }
}

const storePictures = async (open: OpenCtx, pictures: DraftContent['pictures']) => {
  const fileIds = new Map<string, string>()
  for (const [at, picture] of pictures.slice(0, mostPictures).entries()) {
    const id = await storePicture(open, picture, at + 1)
    if (id) fileIds.set(picture.id, id)
  }
  return fileIds
}

/** A picture that was not stored leaves its description. */
const withFiles = (node: DocNode, fileIds: ReadonlyMap<string, string>): DocNode => {
  if (node.type !== 'image')
    return { ...node, ...(node.content && { content: node.content.map((child) => withFiles(child, fileIds)) }) }
  const fileId = fileIds.get(String(node.attrs?.['fileId']))
  if (fileId) return { ...node, attrs: { ...node.attrs, fileId } }
  const alt = node.attrs?.['alt']
  return { type: 'paragraph', ...(typeof alt === 'string' && alt && { content: [{ type: 'text', text: alt }] }) }
}

const languageOf = (text: string): ArticleInput['language'] => {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  return arabic * 2 < (text.match(/\p{L}/gu)?.length ?? 0) ? 'ENGLISH' : 'ARABIC'
}

/** Private, because nobody has chosen yet who reads it. */
const draftOf = (title: string, content: ArticleDocument): ArticleInput => {
  const draft = z.safeParse(ArticleInput, {
    title,
    contentSummary: '',
    content,
    language: languageOf(textOfDocument(content) || title),
    ...noArticleDetails,
    securityLevel: 'PRIVATE',
  })
  return draft.success ? draft.data : fail('unreadable-file')
}

export const importArticle = async (open: OpenCtx, _: object, file: UploadedFile): Promise<ImportedArticle> => {
  const bytes = await bytesOf(file)
  const name = nameOf(file)
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = (Object.hasOwn(kinds, ending) ? kinds[ending] : undefined) ?? fail('not-importable')
  if (bytes.length === 0) fail('no-text-in-file')
  const made = await convertFile({ kind, bytes })
  const fileIds = await storePictures(open, made.pictures)
  const content = { ...made.content, content: made.content.content.map((node) => withFiles(node, fileIds)) }
  const title = Array.from(made.title || name.replace(/\.\w+$/, '').trim() || name)
  const draft = draftOf(title.slice(0, longestTitle).join(''), content)
  const leftOut = made.leftOut + made.pictures.length - fileIds.size
  return open.once(async (ctx) => {
    const row = await insertArticle(ctx, draft, null)
    return { id: row.id, number: row.number, title: row.title, language: draft.language, leftOut }
  })
}
