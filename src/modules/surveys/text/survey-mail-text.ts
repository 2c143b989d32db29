import { words } from '#core/words.ts'

export const surveyMailText = words({
  body: {
    ar: 'تودّ {org} أن تعرف رأيك. أجب عن الاستبيان بفتح الرابط.',
    en: '{org} would like to know what you think. Open the link to answer.',
  },
  open: { ar: 'افتح الاستبيان', en: 'Open the survey' },
})
