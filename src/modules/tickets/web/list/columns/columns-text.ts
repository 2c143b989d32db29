import { words } from '#core/words.ts'

export const columnsText = words({
  columnsHint: {
    ar: 'تغييراتك هنا لك وحدك.',
    en: 'What you change here is yours alone.',
  },
  showColumn: { ar: 'إظهار {name}', en: 'Show {name}' },
  pinColumn: { ar: 'تثبيت {name}', en: 'Pin {name}' },
  unpinColumn: { ar: 'إلغاء تثبيت {name}', en: 'Unpin {name}' },
  backToTable: { ar: 'العودة إلى أعمدة الجدول', en: 'Back to the table’s own' },
})
