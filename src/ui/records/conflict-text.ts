import { words } from '#core/words.ts'

/** Separate from the texts of record lists, which document editors do not load. */
export const conflictText = words({
  conflictTitle: { ar: 'حفظ شخص آخر هذا السجل قبلك', en: 'Somebody else saved this record before you' },
  conflictBody: {
    ar: 'لم يُحفظ شيء من تعديلاتك، وهي باقية أمامك.',
    en: 'None of your changes was saved, and they are still here.',
  },
  readAgain: { ar: 'قراءة ما حُفظ', en: 'Read what was saved' },
  saveOver: { ar: 'حفظ تعديلاتي فوقه', en: 'Save mine over it' },
})
