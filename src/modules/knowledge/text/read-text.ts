import { words } from '#core/words.ts'

export const readText = words({
  title: { ar: 'قاعدة المعرفة', en: 'Knowledge base' },
  search: { ar: 'ابحث في المقالات', en: 'Search the articles' },
  latest: { ar: 'أحدث المقالات', en: 'Latest articles' },
  results: { ar: 'نتائج البحث', en: 'Search results' },
  nothing: { ar: 'لا مقالة تجيب عن هذا. جرّب كلمات أخرى.', en: 'No article answers this. Try other words.' },
  empty: { ar: 'لم تُنشر مقالات بعد.', en: 'No articles have been published yet.' },
  unanswered: { ar: 'ما بُحث عنه ولم يوجد', en: 'Searched in vain' },
  unansweredHint: {
    ar: 'عمليات بحث في آخر تسعين يوماً لم تجبها أي مقالة.',
    en: 'Searches of the last ninety days that no article answered.',
  },
  manage: { ar: 'إدارة المقالات', en: 'Manage articles' },
  noPermission: {
    ar: 'لا تملك صلاحية عرض هذه المقالة، أو لم تعد موجودة',
    en: 'You do not have permission to view this article, or it is no longer there',
  },
  noPermissionHint: {
    ar: 'اطلب من كاتبها أو من مدير النظام أن يضيفك إلى من يقرؤونها.',
    en: 'Ask its author or an administrator to add you to its readers.',
  },
  playbackFailed: { ar: 'تعذّر تشغيل الوسائط', en: 'Media playback failed' },
  playVideo: { ar: 'شغّل المقطع', en: 'Play the video' },
  attachments: { ar: 'المرفقات', en: 'Attachments' },
  previous: { ar: 'السابقة', en: 'Previous' },
  next: { ar: 'التالية', en: 'Next' },
  parent: { ar: 'ضمن', en: 'Part of' },
  updatedAt: { ar: 'حُدّثت {date}', en: 'Updated {date}' },
})
