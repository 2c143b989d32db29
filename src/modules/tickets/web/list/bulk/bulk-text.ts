import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const bulkText = words({
  status: { ar: 'الحالة', en: 'Status' },
  assignees: { ar: 'الإسناد', en: 'Assign' },
  priority: { ar: 'الأولوية', en: 'Priority' },
  tags: { ar: 'الوسوم', en: 'Tags' },
  dueDate: { ar: 'الاستحقاق', en: 'Due date' },
  watchers: { ar: 'المتابعون', en: 'Watchers' },
  archive: { ar: 'أرشفة', en: 'Archive' },
  statusTitle: { ar: 'تغيير الحالة', en: 'Change the status' },
  assigneesTitle: { ar: 'تغيير المكلّفين', en: 'Change the assignees' },
  priorityTitle: { ar: 'تغيير الأولوية', en: 'Change the priority' },
  tagsTitle: { ar: 'تغيير الوسوم', en: 'Change the tags' },
  dueDateTitle: { ar: 'تغيير الاستحقاق', en: 'Change the due date' },
  watchersTitle: { ar: 'تغيير المتابعين', en: 'Change the watchers' },
  archiveTitle: { ar: 'أرشفة التذاكر المحددة', en: 'Archive the selected tickets' },
  archiveBody: {
    ar: 'تغادر التذاكر القوائم وتبقى في الأرشيف بكل ما فيها، ويمكنك التراجع بعد ذلك. أما طلبات الموافقة التي لم يُبتّ فيها فتنتهي.',
    en: 'The tickets leave the lists and stay in the archive with all they contain; you can undo it afterwards, but requests for approval that are pending end.',
  },
  addWatchers: { ar: 'متابعون يُضافون', en: 'Watchers to add' },
  removeWatchers: { ar: 'متابعون يُزالون', en: 'Watchers to remove' },
  addTags: { ar: 'وسوم تُضاف', en: 'Tags to add' },
  removeTags: { ar: 'وسوم تُزال', en: 'Tags to remove' },
  noDue: { ar: 'بلا استحقاق', en: 'No due date' },
  nobodyHint: { ar: 'اتركه فارغاً لتصبح غير مُسندة.', en: 'Leave it empty to assign them to nobody.' },
  selectMatching: icu({
    ar: '{count, plural, one {تحديد المطابقة كلها (#)} two {تحديد المطابقة كلها (#)} few {تحديد المطابقة كلها (#)} many {تحديد المطابقة كلها (#)} other {تحديد المطابقة كلها (#)}}',
    en: '{count, plural, one {Select the # that matches} other {Select all # that match}}',
  }),
  apply: icu({
    ar: '{count, plural, one {تغيير تذكرة واحدة} two {تغيير تذكرتين} few {تغيير # تذاكر} many {تغيير # تذكرة} other {تغيير # تذكرة}}',
    en: '{count, plural, one {Change # ticket} other {Change # tickets}}',
  }),
  working: icu({
    ar: '{total, plural, one {جارٍ تغيير تذكرة واحدة} two {جارٍ تغيير تذكرتين} few {جارٍ تغيير # تذاكر} many {جارٍ تغيير # تذكرة} other {جارٍ تغيير # تذكرة}}',
    en: '{total, plural, one {Changing # ticket} other {Changing # tickets}}',
  }),
  undoing: icu({
    ar: '{total, plural, one {جارٍ التراجع عن تذكرة واحدة} two {جارٍ التراجع عن تذكرتين} few {جارٍ التراجع عن # تذاكر} many {جارٍ التراجع عن # تذكرة} other {جارٍ التراجع عن # تذكرة}}',
    en: '{total, plural, one {Undoing # ticket} other {Undoing # tickets}}',
  }),
  undone: icu({
    ar: '{count, plural, =0 {لم يُتراجع عن أي تغيير} one {أُلغي التغيير في تذكرة واحدة} two {أُلغي التغيير في تذكرتين} few {أُلغي التغيير في # تذاكر} many {أُلغي التغيير في # تذكرة} other {أُلغي التغيير في # تذكرة}}',
    en: '{count, plural, =0 {Nothing was undone} one {The change of # ticket was undone} other {The change of # tickets was undone}}',
  }),
  done: icu({
    ar: '{count, plural, =0 {لم تتغير أي تذكرة} one {تغيّرت تذكرة واحدة} two {تغيّرت تذكرتان} few {تغيّرت # تذاكر} many {تغيّرت # تذكرة} other {تغيّرت # تذكرة}}',
    en: '{count, plural, =0 {No ticket was changed} one {# ticket was changed} other {# tickets were changed}}',
  }),
  failed: icu({
    ar: '{count, plural, one {وتعذّرت واحدة} two {وتعذّرت اثنتان} few {وتعذّرت #} many {وتعذّرت #} other {وتعذّرت #}}',
    en: '{count, plural, other {# could not be}}',
  }),
  unchanged: icu({
    ar: '{count, plural, one {وواحدة كانت كذلك} two {واثنتان كانتا كذلك} few {و# كانت كذلك} many {و# كانت كذلك} other {و# كانت كذلك}}',
    en: '{count, plural, other {# were so already}}',
  }),
  stopped: { ar: 'أُوقف التغيير', en: 'The change was stopped' },
  stop: { ar: 'إيقاف', en: 'Stop' },
  undo: { ar: 'تراجع', en: 'Undo' },
  details: { ar: 'النتائج', en: 'Results' },
  resultsTitle: { ar: 'نتيجة كل تذكرة', en: 'What became of each ticket' },
  which: { ar: 'أي التذاكر', en: 'Which tickets' },
  onlyFailed: { ar: 'ما تعذّر', en: 'Failed' },
  all: { ar: 'الكل', en: 'All' },
  progress: { ar: '{done} من {total}', en: '{done} of {total}' },
})

export const rowStateText = words({
  pending: { ar: 'تنتظر', en: 'Waiting' },
  success: { ar: 'تغيّرت', en: 'Changed' },
  restored: { ar: 'أُعيدت كما كانت', en: 'Restored' },
  unchanged: { ar: 'كانت كذلك', en: 'Was so already' },
  error: { ar: 'تعذّرت', en: 'Failed' },
})
