import { words } from '#core/words.ts'

export const actionsText = words({
  moveTitle: { ar: 'نقل {number} إلى «{status}»؟', en: 'Move {number} to “{status}”?' },
  moveBody: {
    ar: 'سير العمل مفعّل في هذه اللوحة، وقد يُطلق تغيير الحالة إجراءات تلقائية، مثل الإسناد والإشعارات.',
    en: 'The workflow of this board is enabled: the change may trigger actions, such as assignments and notifications.',
  },
  move: { ar: 'تغيير الحالة', en: 'Change the status' },
  moved: { ar: 'أصبحت {number} في «{status}»', en: '{number} is now in “{status}”' },
  notMoved: { ar: 'بقيت {number} في «{status}»: {why}', en: '{number} stays in “{status}”: {why}' },
  changed: { ar: 'حُفظ تعديل {number}', en: '{number} was changed' },
  clash: {
    ar: 'غيّر شخص آخر هذه التذكرة قبلك. راجعها ثم أعد المحاولة',
    en: 'Somebody else changed this ticket first. Look again, then try once more',
  },
  problem: {
    ar: 'تحتاج التذكرة إلى حقول أخرى أولاً. افتحها وأكملها',
    en: 'The ticket needs other fields first. Open it and fill them in',
  },
  changeField: { ar: 'تغيير «{name}»', en: 'Change “{name}”' },
  findPeople: { ar: 'ابحث عن شخص', en: 'Find a person' },
  me: { ar: 'أنا', en: 'Me' },
  noDate: { ar: 'بلا تاريخ', en: 'No date' },
  noDue: { ar: 'بلا استحقاق', en: 'No due date' },
})
