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
    path: 'knowledge-base',
    name: { ar: 'قاعدة المعرفة', en: 'Knowledge base' },
    area: 'knowledge',
    needs: 'knowledge.search',
    search: ['q', 'article'],
    load: async () => (await import('#modules/knowledge/web/knowledge-page.tsx')).KnowledgePage,
  },
  {
    path: 'knowledge-base/home',
    name: { ar: 'مقالات المعرفة', en: 'Knowledge articles' },
    area: 'knowledge',
    needs: 'knowledge.view',
    load: async () => (await import('#modules/knowledge/web/articles-page.tsx')).ArticlesPage,
  },
  {
    path: 'knowledge-base/create',
    name: { ar: 'مقالة جديدة', en: 'New article' },
    area: 'knowledge',
    needs: 'knowledge.create',
    load: async () => (await import('#modules/knowledge/web/article-page.tsx')).ArticlePage,
  },
  {
    path: 'knowledge-base/details/$knowledgeBaseId/edit',
    name: { ar: 'تعديل المقالة', en: 'Edit article' },
    area: 'knowledge',
    needs: 'knowledge.update',
    load: async () => (await import('#modules/knowledge/web/article-page.tsx')).ArticlePage,
  },
  {
    path: 'help-center/home',
    name: { ar: 'مركز المساعدة', en: 'Help center' },
    area: 'help-center',
    needs: 'knowledge.view',
  },
  {
    path: 'help-center/config',
    name: { ar: 'إعداد مركز المساعدة', en: 'Help center settings' },
    area: 'help-center',
    needs: 'knowledge.configure-help-center',
  },
  {
    path: 'help-center/faqs',
    name: { ar: 'الأسئلة الشائعة', en: 'FAQs' },
    area: 'help-center',
    needs: 'knowledge.view',
  },
  {
    path: 'help-center/faqs/create',
    name: { ar: 'سؤال شائع جديد', en: 'New FAQ' },
    area: 'help-center',
    needs: 'knowledge.create',
  },
  {
    path: 'help-center/faqs/edit/$faqId',
    name: { ar: 'تعديل السؤال', en: 'Edit FAQ' },
    area: 'help-center',
    needs: 'knowledge.update',
  },
  {
    path: 'help-center/categories',
    name: { ar: 'تصنيفات مركز المساعدة', en: 'Help center categories' },
    area: 'help-center',
    needs: 'knowledge.view',
  },
  {
    path: 'help-center/categories/create',
    name: { ar: 'تصنيف جديد', en: 'New category' },
    area: 'help-center',
    needs: 'knowledge.create',
  },
  {
    path: 'help-center/categories/edit/$categoryId',
    name: { ar: 'تعديل التصنيف', en: 'Edit category' },
    area: 'help-center',
    needs: 'knowledge.update',
  },
] as const satisfies readonly Page[]
