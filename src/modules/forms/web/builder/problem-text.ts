/** Texts of problems in the form builder that say more than their code. */
import { words } from '#core/words.ts'

export const problemText = words({
  unknownKey: {
    ar: 'لا حقل بالمفتاح \u2066{key}\u2069. أدرج الحقل من القائمة.',
    en: 'There is no field with the key {key}. Insert the field from the list.',
  },
  unknownKeyNear: {
    ar: 'لا حقل بالمفتاح \u2066{key}\u2069. هل تقصد \u2066{near}\u2069؟',
    en: 'There is no field with the key {key}. Did you mean {near}?',
  },
  unusableField: {
    ar: 'لا تُستخدم قيمة الحقل «{name}» هنا، فاختر حقلاً آخر.',
    en: 'The value of the field “{name}” cannot be used here. Choose another field.',
  },
  fieldGone: {
    ar: 'الحقل المشار إليه لم يعد في النموذج، فاختر حقلاً آخر أو أزل هذا الشرط.',
    en: 'The field it refers to is no longer in the form. Choose another field, or remove this row.',
  },
  noColumns: { ar: 'أضف عموداً واحداً على الأقل', en: 'Add at least one column' },
  noLevels: { ar: 'أضف مستوى واحداً على الأقل', en: 'Add at least one level' },
  noEquation: {
    ar: 'اكتب المعادلة، أو أدرج حقولها من القائمة',
    en: 'Write the equation, or insert its fields from the list',
  },
  noSource: { ar: 'اختر الحقل الذي تُؤخذ القيمة منه', en: 'Choose the field that the value comes from' },
})
