import { words } from '#core/words.ts'

export const styleText = words({
  style: { ar: 'مظهر القائمة', en: 'Style of the list' },
  viewsLocked: { ar: 'طريقة العرض مقفلة', en: 'The views are locked' },
  viewsLockedWhy: {
    ar: 'قفل مدير اللوحة طريقة العرض، فيراها الجميع كما أُعدّت. يمكن فتحها من إعدادات اللوحة.',
    en: 'The administrator of the board has locked its views, so everybody sees them as they are set up. They are unlocked in the settings of the board.',
  },
  hint: { ar: 'لك وحدك على هذه اللوحة، وعلى كل أجهزتك.', en: 'For you alone on this board, on all your devices.' },
  reset: { ar: 'العودة إلى إعدادات الجدول', en: 'Use the settings of the table' },
})
