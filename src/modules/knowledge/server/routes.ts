import { downloadRoute, openRoute, route, uploadRoute, type Route } from '#platform/door.ts'
import { feedbackApi } from '../api/feedback.ts'
import { articleApi } from '../api/articles.ts'
import { articleDocumentApi } from '../api/article-documents.ts'
import { translationApi } from '../api/translations.ts'
import { publishedArticleApi } from '../api/published-articles.ts'
import { statisticsApi } from '../api/statistics.ts'
import { openArticleFile, openPublishedFile } from './article-files.ts'
import { getVersion, listVersions, restoreVersion } from './editing/article-versions.ts'
import { countMemberAction } from './statistics/count-actions.ts'
import { openArticleDocument, showPresence, updateArticleDocument } from './editing/edit-document.ts'
import { readFeedback, saveMemberFeedback } from './statistics/feedback.ts'
import { importArticle } from './import/import-article.ts'
import { openArticlePdf } from './pdf/article-pdf.ts'
import { publishArticle, unpublishArticle } from './publishing/publish-article.ts'
import {
  getPublished,
  listPublished,
  logPublicSearch,
  searchPublished,
  unlockArticle,
} from './publishing/published-articles.ts'
import { getArticle, listArticles, readArticle } from './read-articles.ts'
import { listUnanswered, logSearch } from './search/log-searches.ts'
import { searcherOf } from './reader.ts'
import { searchArticles } from './search/search-articles.ts'
import { getStatistics, listStatistics } from './statistics/statistics.ts'
import { confirmTranslation, createTranslation, linkTranslation, unlinkTranslations } from './translate-article.ts'
import { archiveArticle, createArticle, removeArticle, updateArticle } from './save-article.ts'

export const knowledgeRoutes: Route[] = [
  route(articleApi.search, async (ctx, query) => ({
    items: await searchArticles(ctx, searcherOf(ctx), { ...query, isTyping: true }),
  })),
  route(articleApi.logSearch, (ctx, { text }) => logSearch(ctx, searcherOf(ctx), { text })),
  route(articleApi.unanswered, listUnanswered),
  route(statisticsApi.list, listStatistics),
  route(statisticsApi.get, getStatistics),
  route(statisticsApi.count, countMemberAction),
  route(articleApi.list, listArticles),
  openRoute(articleApi.get, getArticle),
  openRoute(articleApi.read, readArticle),
  openRoute(articleApi.create, createArticle),
  uploadRoute(articleApi.import, importArticle),
  openRoute(articleApi.update, updateArticle),
  route(articleApi.remove, removeArticle),
  route(articleApi.archive, archiveArticle),
  route(articleApi.publish, publishArticle),
  route(articleApi.unpublish, unpublishArticle),
  route(articleApi.versions, listVersions),
  route(articleApi.version, getVersion),
  route(articleApi.restore, restoreVersion),
  downloadRoute(articleApi.file, openArticleFile),
  downloadRoute(articleApi.pdf, openArticlePdf),
  route(articleDocumentApi.open, openArticleDocument),
  route(articleDocumentApi.update, updateArticleDocument),
  route(articleDocumentApi.present, showPresence),
  route(translationApi.create, createTranslation),
  route(translationApi.link, linkTranslation),
  route(translationApi.unlink, unlinkTranslations),
  route(translationApi.confirm, confirmTranslation),
  openRoute(feedbackApi.read, readFeedback),
  route(feedbackApi.save, saveMemberFeedback),
  route(publishedArticleApi.list, listPublished),
  route(publishedArticleApi.search, searchPublished),
  route(publishedArticleApi.logSearch, (ctx, { text }) => logPublicSearch(ctx, { text })),
  route(publishedArticleApi.get, getPublished),
  openRoute(publishedArticleApi.unlock, unlockArticle),
  downloadRoute(publishedArticleApi.file, openPublishedFile),
]
