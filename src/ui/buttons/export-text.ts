import { words } from '#core/words.ts'

export const exportText = words({
  export: { ar: 'تصدير', en: 'Export' },
  exported: { ar: 'نُزّل الملف', en: 'The file was downloaded' },
  cut: {
    ar: 'في الملف أحدث {count} سطر فقط. ضيّق المرشحات لتأخذ الباقي.',
    en: 'The file holds the newest {count} lines only. Narrow the filters to take the rest.',
  },
})
