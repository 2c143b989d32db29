import { words } from '#core/words.ts'

export const usesText = words({
  byWorkflows: { ar: 'تذكرها مسارات العمل: {names}.', en: 'Named by the workflows: {names}.' },
  whatThen: {
    ar: 'ما نُشر منها يتعثّر عند هذه الخطوة حتى يُعدَّل.',
    en: 'Published ones fail at that step until they are changed.',
  },
})
