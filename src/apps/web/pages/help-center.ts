/** Without the first one, which is in the menu. */
import type { Page } from '../page.ts'

export const helpCenterPages = [
  {
    path: 'help-center/config',
    name: { ar: 'إعداد مركز المساعدة', en: 'Help center settings' },
    area: 'help-center',
    needs: 'knowledge.configure-help-center',
    load: async () => (await import('../help-center/config-page.tsx')).HelpCenterConfigPage,
  },
  {
    path: 'help-center/faqs',
    name: { ar: 'الأسئلة الشائعة', en: 'FAQs' },
    area: 'help-center',
    needs: 'knowledge.view',
    load: async () => (await import('#modules/help-center/web/faqs-page.tsx')).FaqsPage,
  },
  {
    path: 'help-center/faqs/create',
    name: { ar: 'سؤال شائع جديد', en: 'New FAQ' },
    area: 'help-center',
    needs: 'knowledge.configure-help-center',
    load: async () => (await import('#modules/help-center/web/faq-page.tsx')).FaqPage,
  },
  {
    path: 'help-center/faqs/edit/$faqId',
    name: { ar: 'تعديل السؤال', en: 'Edit FAQ' },
    area: 'help-center',
    needs: 'knowledge.configure-help-center',
    load: async () => (await import('#modules/help-center/web/faq-page.tsx')).FaqPage,
  },
  {
    path: 'help-center/categories',
    name: { ar: 'تصنيفات مركز المساعدة', en: 'Help center categories' },
    area: 'help-center',
    needs: 'knowledge.view',
    load: async () => (await import('#modules/help-center/web/categories-page.tsx')).CategoriesPage,
  },
  {
    path: 'help-center/categories/create',
    name: { ar: 'تصنيف جديد', en: 'New category' },
    area: 'help-center',
    needs: 'knowledge.configure-help-center',
    load: async () => (await import('#modules/help-center/web/category-page.tsx')).CategoryPage,
  },
  {
    path: 'help-center/categories/edit/$categoryId',
    name: { ar: 'تعديل التصنيف', en: 'Edit category' },
    area: 'help-center',
    needs: 'knowledge.configure-help-center',
    load: async () => (await import('#modules/help-center/web/category-page.tsx')).CategoryPage,
  },
] as const satisfies readonly Page[]
