/** Articles as members of the organisation write, publish and read them. */
import * as z from 'zod/mini'
import { ArchivableRecord, archiveApi } from '#core/crud.ts'
import { endpoint, FileReply, Id, Nothing, PageInput, pageOf, queryBoolean, queryNumber } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Moment } from '#core/values/moment.ts'
import { RequiredText, Text, Version } from '#core/schemas.ts'
import type { ArticleDocument } from '../document/node.ts'
import { parseDocument } from '../document/parse-document.ts'
import { securityLevels } from '#modules/help-center/security-levels.ts'
import { articleLanguages, articleStates } from '../levels.ts'

const Ids = (most: number) => z.array(z.uuid(problem('invalid'))).check(z.maxLength(most, problem('too-long')))
const Labels = z.array(RequiredText(60)).check(z.maxLength(30, problem('too-long')))
const OptionalId = z.nullable(z.uuid(problem('invalid')))

export const ContentSchema = z.custom<ArticleDocument>(
  (value) => parseDocument(value) !== undefined,
  problem('invalid'),
)

export const ArticleInput = z.object({
  title: RequiredText(200),
  contentSummary: Text(500),
  content: ContentSchema,
  language: z.enum(articleLanguages, problem('invalid')),
  tags: Labels,
  /** Further words by which a search finds it. */
  keywords: Labels,
  categoryId: OptionalId,
  securityLevel: z.enum(securityLevels, problem('invalid')),
  /** Those who may read it, by name and by group; of a private article, empty lists open it to all who view articles. */
  userIds: Ids(200),
  policyIds: Ids(200),
  parentDocumentId: OptionalId,
  nextDocumentId: OptionalId,
  previousDocumentId: OptionalId,
  backgroundFileId: OptionalId,
  avatarFileId: OptionalId,
  attachmentIds: Ids(20),
  reviewAt: z.nullable(Moment),
})
export type ArticleInput = z.output<typeof ArticleInput>

/** Left out: the password stays as it is. */
const Password = z.object({
  password: z.optional(
    z.string(problem('invalid')).check(z.minLength(6, problem('too-short')), z.maxLength(200, problem('too-long'))),
  ),
})

const Name = z.object({ ar: z.string(), en: z.string() })
const shown = {
  /** Its title, as lists of records call it. */
  name: z.string(),
  number: z.number(),
  state: z.enum(articleStates),
  effectiveLevel: z.enum(securityLevels),
  isDraft: z.boolean(),
  publishedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  updatedAt: z.string(),
  authorId: z.nullable(z.uuid()),
  authorName: z.nullable(Name),
  /** Whether the caller may change it. */
  mayUpdate: z.boolean(),
  mayDelete: z.boolean(),
}

export const ArticleItem = z.extend(ArchivableRecord, {
  ...z.omit(ArticleInput, { content: true }).shape,
  ...shown,
})
export type ArticleItem = z.output<typeof ArticleItem>

const ArticleRef = z.object({ id: z.uuid(), number: z.number(), title: z.string() })
const Translation = z.extend(ArticleRef, {
  language: z.enum(articleLanguages),
  /** The article that the others were made from. */
  isSource: z.boolean(),
  isOutOfDate: z.boolean(),
})
const translated = {
  translations: z.array(Translation),
  /** Its source was published with changes since. */
  isOutOfDate: z.boolean(),
}
export const ArticleFile = z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.number() })

export const Article = z.extend(ArticleItem, {
  content: z.custom<ArticleDocument>(),
  hasPassword: z.boolean(),
  users: z.array(z.object({ id: z.uuid(), name: Name })),
  /** The version that readers see. */
  publishedNo: z.nullable(z.number()),
  /** The content was changed since it was published. */
  isChanged: z.boolean(),
  ...translated,
  attachments: z.array(ArticleFile),
  parent: z.nullable(ArticleRef),
  next: z.nullable(ArticleRef),
  previous: z.nullable(ArticleRef),
})
export type Article = z.output<typeof Article>

/** What a reader sees: the published version. */
export const PublishedArticle = z.object({
  id: z.uuid(),
  number: z.number(),
  language: z.enum(articleLanguages),
  title: z.string(),
  contentSummary: z.string(),
  content: z.custom<ArticleDocument>(),
  tags: z.array(z.string()),
  categoryId: z.nullable(z.uuid()),
  backgroundFileId: z.nullable(z.uuid()),
  avatarFileId: z.nullable(z.uuid()),
  ...translated,
  attachments: z.array(ArticleFile),
  publishedAt: z.string(),
  updatedAt: z.string(),
  parent: z.nullable(ArticleRef),
  next: z.nullable(ArticleRef),
  previous: z.nullable(ArticleRef),
})
export type PublishedArticle = z.output<typeof PublishedArticle>

/** Of a file that becomes an article. */
export const importMb = 10
export const importTypes = ['.md', '.markdown', '.html', '.htm', '.docx']
export const ImportedArticle = z.object({
  id: z.uuid(),
  number: z.number(),
  title: z.string(),
  language: z.enum(articleLanguages),
  /** Pictures that are not in the draft: those of other places are not fetched. */
  leftOut: z.number(),
})
export type ImportedArticle = z.output<typeof ImportedArticle>

const ArticleVersion = z.object({
  no: z.number(),
  title: z.string(),
  createdAt: z.string(),
  authors: z.array(Name),
  isMinor: z.boolean(),
  /** Kept while the article was written; readers never saw it. */
  isDraft: z.boolean(),
  isPublished: z.boolean(),
})
export type ArticleVersion = z.output<typeof ArticleVersion>
const OfVersion = z.extend(Id, { no: queryNumber(z.int().check(z.gte(1), z.lte(2_147_483_647))) })

/** A section of a published article that answers a search. */
export const ArticleHit = z.object({
  id: z.uuid(),
  number: z.number(),
  language: z.enum(articleLanguages),
  title: z.string(),
  contentSummary: z.string(),
  anchor: z.nullable(z.string()),
  heading: z.string(),
  text: z.string(),
  /** Whether a link to it opens for guests. */
  isPublic: z.boolean(),
})
export type ArticleHit = z.output<typeof ArticleHit>
export const SearchInput = z.object({
  text: RequiredText(200),
  language: z.optional(z.enum(articleLanguages)),
  categoryId: z.optional(z.uuid()),
  limit: z._default(queryNumber(z.int().check(z.gte(1), z.lte(30))), 10),
})

export const articleApi = {
  /** The best first. The last word may be unfinished. */
  search: endpoint('GET /articles/search', {
    needs: 'knowledge.search',
    input: SearchInput,
    reply: z.object({ items: z.array(ArticleHit) }),
  }),
  /** Called when a search rests, so that unanswered ones can be read later. */
  logSearch: endpoint('POST /articles/searches', {
    needs: 'knowledge.search',
    input: z.object({ text: RequiredText(200) }),
    reply: Nothing,
    refreshes: [],
  }),
  /** What was searched in the last 90 days and not found, the most frequent first. */
  unanswered: endpoint('GET /articles/searches', {
    needs: 'knowledge.create',
    input: Nothing,
    reply: z.object({ items: z.array(z.object({ query: z.string(), count: z.number(), lastAt: z.string() })) }),
  }),
  list: endpoint('GET /articles', {
    needs: 'knowledge.view',
    input: z.extend(PageInput, {
      state: z.optional(z.enum(articleStates)),
      language: z.optional(z.enum(articleLanguages)),
      securityLevel: z.optional(z.enum(securityLevels)),
      categoryId: z.optional(z.uuid()),
      tag: z.optional(z.string().check(z.maxLength(60))),
      isMine: z.optional(queryBoolean),
      sort: z.optional(z.enum(['title', '-title', 'updatedAt', '-updatedAt', 'number', '-number'])),
    }),
    reply: pageOf(ArticleItem),
  }),
  get: endpoint('GET /articles/:id', {
    needs: 'knowledge.view',
    input: Id,
    reply: Article,
    watches: ({ id }) => ['list:articles', `article:${id}`],
  }),
  /** The published version, as readers see it. */
  read: endpoint('GET /articles/:id/published', { needs: 'knowledge.view', input: Id, reply: PublishedArticle }),
  create: endpoint('POST /articles', {
    needs: 'knowledge.create',
    input: z.extend(ArticleInput, Password.shape),
    reply: Article,
  }),
  /** A draft from a file of Markdown, HTML or Word. */
  import: endpoint('POST /articles/import', {
    needs: 'knowledge.create',
    input: Nothing,
    reply: ImportedArticle,
    carries: 'upload',
  }),
  update: endpoint('PUT /articles/:id', {
    needs: 'knowledge.update',
    /** Without content, the text that others may be writing stays as it is. */
    input: z.extend(ArticleInput, {
      ...Password.shape,
      ...Id.shape,
      content: z.optional(ContentSchema),
      version: Version,
    }),
    reply: Article,
  }),
  remove: endpoint('DELETE /articles/:id', { needs: 'knowledge.delete', input: Id, reply: Nothing }),
  archive: archiveApi('/articles', { needs: 'knowledge.update' }),
  /** Keeps the content as a new version for readers, from a date and until another where they are given. */
  publish: endpoint('PUT /articles/:id/published', {
    needs: 'knowledge.update',
    input: z.extend(Id, {
      publishedAt: z.nullable(Moment),
      expiresAt: z.nullable(Moment),
      /** A small correction: translations stay up to date. */
      isMinor: z.boolean(),
    }),
    reply: Article,
  }),
  unpublish: endpoint('DELETE /articles/:id/published', { needs: 'knowledge.update', input: Id, reply: Nothing }),
  versions: endpoint('GET /articles/:id/versions', {
    needs: 'knowledge.update',
    input: Id,
    reply: z.object({ items: z.array(ArticleVersion) }),
  }),
  version: endpoint('GET /articles/:id/versions/:no', {
    needs: 'knowledge.update',
    input: OfVersion,
    reply: z.object({
      no: z.number(),
      title: z.string(),
      contentSummary: z.string(),
      content: z.custom<ArticleDocument>(),
    }),
  }),
  /** Puts an earlier version into the draft. */
  restore: endpoint('PUT /articles/:id/versions/:no', {
    needs: 'knowledge.update',
    input: z.extend(OfVersion, { version: Version }),
    reply: Article,
  }),
  /** The published version, typeset. */
  pdf: endpoint('GET /articles/:id/pdf', {
    needs: 'knowledge.view',
    input: Id,
    reply: FileReply,
    carries: 'download',
  }),
  file: endpoint('GET /articles/:id/files/:fileId', {
    needs: 'knowledge.view',
    input: z.extend(Id, { fileId: z.uuid() }),
    reply: FileReply,
    carries: 'download',
  }),
} as const
