import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const importText = words({
  open: { ar: 'استيراد', en: 'Import' },
  title: { ar: 'استيراد مقالات', en: 'Import articles' },
  hint: {
    ar: 'يصبح كل ملف مسودة خاصة تراجعها قبل نشرها. أول عنوان في الملف هو عنوان المقالة، وصور Word تُنقل معها.',
    en: 'Each file becomes a private draft, which you check before you publish it. Its first heading is the title; pictures of a Word file come with it.',
  },
  types: { ar: 'ملفات Markdown أو HTML أو Word ‏(docx)', en: 'Files of Markdown, HTML or Word (docx)' },
  choose: { ar: 'اختيار الملفات', en: 'Choose files' },
  results: { ar: 'المسودات', en: 'Drafts' },
  leftOut: icu({
    ar: '{count, plural, one {لم تُنقل صورة واحدة} two {لم تُنقل صورتان} few {لم تُنقل # صور} many {لم تُنقل # صورة} other {لم تُنقل # صورة}}: صور المواقع الأخرى لا تُجلب، ويبقى رابطها أو وصفها.',
    en: '{count, plural, one {One picture was left out} other {# pictures were left out}}: pictures of other sites are not fetched; their links or descriptions stay.',
  }),
  openDraft: { ar: 'فتح المسودة', en: 'Open draft' },
  openNamed: { ar: 'فتح المسودة «{name}»', en: 'Open the draft “{name}”' },
})
