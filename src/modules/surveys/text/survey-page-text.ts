import { words } from '#core/words.ts'

export const surveyPageText = words({
  survey: { ar: 'استبيان', en: 'Survey' },
  needsScript: {
    ar: 'فعّل JavaScript في متصفحك لتجيب عن الاستبيان.',
    en: 'Switch JavaScript on in your browser to answer this survey.',
  },
})
