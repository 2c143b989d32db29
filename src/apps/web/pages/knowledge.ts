import type { Page } from '../page.ts'

export const knowledgePages = [
  {
    path: 'virtual-agent',
    name: { ar: 'الوكلاء الافتراضيون', en: 'Virtual agents' },
    area: 'virtual-agent',
    needs: 'user.admin',
  },
  {
    path: 'virtual-agent/create',
    name: { ar: 'وكيل افتراضي جديد', en: 'New virtual agent' },
    area: 'virtual-agent',
    needs: 'user.admin',
  },
  {
    path: 'virtual-agent/$virtualAgentId',
    name: { ar: 'وكيل افتراضي', en: 'Virtual agent' },
    area: 'virtual-agent',
    needs: 'user.admin',
  },
  {
    path: 'knowledge-base/home',
    name: { ar: 'مقالات المعرفة', en: 'Knowledge articles' },
    area: 'knowledge',
    needs: 'knowledge.view',
    load: async () => (await import('#modules/knowledge/web/articles-page.tsx')).ArticlesPage,
  },
  {
    path: 'knowledge-base/unanswered',
    name: { ar: 'ما لم تجبه المقالات', en: 'What articles do not answer' },
    area: 'knowledge',
    needs: 'knowledge.create',
    load: async () => (await import('#modules/conversations/web/unanswered-page.tsx')).UnansweredPage,
  },
  {
    path: 'knowledge-base/create',
    name: { ar: 'مقالة جديدة', en: 'New article' },
    area: 'knowledge',
    needs: 'knowledge.create',
    search: ['title'],
    load: async () => (await import('#modules/knowledge/web/article-page.tsx')).ArticlePage,
  },
  {
    path: 'knowledge-base/details/$knowledgeBaseId/edit',
    name: { ar: 'تعديل المقالة', en: 'Edit article' },
    area: 'knowledge',
    needs: 'knowledge.update',
    load: async () => (await import('#modules/knowledge/web/article-page.tsx')).ArticlePage,
  },
] as const satisfies readonly Page[]
