import { words } from '#core/words.ts'

export const kanbanText = words({
  board: { ar: 'تذاكر حسب الحالة', en: 'Tickets by status' },
  fold: { ar: 'طي عمود {name}', en: 'Fold the column {name}' },
  unfold: { ar: 'فتح عمود {name}', en: 'Open the column {name}' },
  add: { ar: 'تذكرة جديدة في {name}', en: 'New ticket in {name}' },
  card: { ar: 'ما تعرضه البطاقة', en: 'What a card shows' },
  cardHint: {
    ar: 'اختيارك لك وحدك في هذه اللوحة، في هذا المتصفح.',
    en: 'Your choice for this board is yours alone, in this browser.',
  },
  cardDefault: { ar: 'العودة إلى المعتاد', en: 'Back to the usual' },
  swimlanes: { ar: 'المسارات حسب: {name}', en: 'Swimlanes by: {name}' },
  swimlanesLabel: { ar: 'المسارات', en: 'Swimlanes' },
  noSwimlanes: { ar: 'بلا مسارات', en: 'No swimlanes' },
  moveTo: { ar: 'نقل {number} إلى…', en: 'Move {number} to…' },
  closed: { ar: 'لا يمكنك النقل إلى هذه الحالة', en: 'You may not move tickets here' },
  empty: { ar: 'لا تذاكر', en: 'No tickets' },
  hint: {
    ar: 'الأسهم للتنقل، والمسافة لالتقاط التذكرة ثم الأسهم لاختيار الحالة والمسافة للنقل.',
    en: 'Arrows walk; space picks a ticket up, arrows then choose the status, and space drops it.',
  },
  picked: {
    ar: 'التقطت {number}. اختر الحالة بالسهمين ثم اضغط المسافة، أو Esc للتراجع',
    en: 'Picked up {number}. Choose a status with the arrows, then press space; Escape puts it back',
  },
  fixedArchived: { ar: 'لا تُنقل {number} لأنها مؤرشفة', en: '{number} is archived and cannot be moved' },
  fixedDisabled: {
    ar: 'لا تُنقل {number} لأن العمل عليها معلّق',
    en: '{number} is disabled and cannot be moved',
  },
  fixed: {
    ar: 'لا تُنقل {number} لأنك لا تملك صلاحية تغيير حالتها',
    en: '{number} cannot be moved: you have no permission to change its status',
  },
  over: { ar: 'فوق «{name}»', en: 'Over “{name}”' },
  overClosed: { ar: 'فوق «{name}»، ولا يمكنك النقل إليها', en: 'Over “{name}”, where you may not move it' },
  putBack: { ar: 'عادت {number} إلى مكانها', en: '{number} is back in its place' },
})
