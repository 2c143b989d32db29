import { words, type Words } from '#core/words.ts'

export const scriptText = words({
  title: { ar: 'النصوص البرمجية', en: 'Scripts' },
  hint: {
    ar: 'ينفّذها من يملك الصلاحية من قائمة التذكرة، مرة لكل نسخة من النص، وينفّذها سير العمل بخطوة «تنفيذ نص برمجي».',
    en: 'People with the permission execute them from the menu of a ticket, once for each version of the text; workflows run their own by the step “Run a script”.',
  },
  unknown: {
    ar: 'يذكر النص ما ليس في اللوحة ونموذجها: {names}',
    en: 'The script names what the board and its form do not have: {names}',
  },
  broken: {
    ar: 'نصوص تذكر حقلاً أو حالة أو وسماً لم يعد موجوداً: {names}',
    en: 'Scripts that name a field, status or tag that is no longer there: {names}',
  },
  place: { ar: 'النص البرمجي لـ', en: 'Script of' },
  ofBoard: { ar: 'اللوحة', en: 'The board' },
  ofForm: { ar: 'النموذج', en: 'The form' },
  ofSection: { ar: 'القسم: {name}', en: 'Section: {name}' },
  source: { ar: 'النص البرمجي', en: 'Script' },
  suggestions: { ar: 'مقترحات', en: 'Suggestions' },
  saved: { ar: 'حُفظ النص البرمجي', en: 'The script was saved' },
  faultAt: { ar: 'السطر {line}، الموضع {column}', en: 'Line {line}, column {column}' },
  understood: { ar: 'لا أخطاء في الصياغة', en: 'No syntax errors' },
  help: { ar: 'ما يمكن للنص أن يفعله', en: 'What a script can do' },
  limits: {
    ar: 'JavaScript في بيئة معزولة: بلا شبكة ولا ملفات، خُمس ثانية من المعالج و16 ميغابايت. يقرأ ما يراه المنفّذ ويكتب ما يُسمح له به، وتُطبَّق قواعد النموذج.',
    en: 'JavaScript in a sandbox: no network, no files, a fifth of a second of processor time and 16 MB. It reads what the person sees and writes what they may; the rules of the form hold.',
  },
  insert: { ar: 'إدراج {name}', en: 'Insert {name}' },
  trial: { ar: 'تجربة على تذكرة', en: 'Test run on a ticket' },
  trialHint: { ar: 'تُظهر ما كان سيتغيّر، ولا تغيّر شيئاً.', en: 'Shows what would change, and changes nothing.' },
  ticket: { ar: 'التذكرة', en: 'Ticket' },
  tryIt: { ar: 'تجربة', en: 'Test' },
  changes: { ar: 'ما يتغيّر', en: 'Changes' },
  noChanges: { ar: 'لا يتغيّر شيء في التذكرة', en: 'Nothing on the ticket changes' },
  comments: { ar: 'التعليقات', en: 'Comments' },
  log: { ar: 'السجل', en: 'Log' },
  wouldWork: { ar: 'كان سينجح', en: 'It would succeed' },
  execute: { ar: 'تنفيذ نص برمجي', en: 'Execute a script' },
  executeTitle: { ar: 'تنفيذ نص برمجي على {number}', en: 'Execute a script on {number}' },
  run: { ar: 'تنفيذ', en: 'Execute' },
  executed: { ar: 'نُفّذ النص البرمجي', en: 'The script was executed' },
  executedAt: { ar: 'نُفّذ {moment}', en: 'Executed {moment}' },
  none: {
    ar: 'لا نصوص برمجية في هذه اللوحة ولا في نموذجها',
    en: 'Neither this board nor its form has a script',
  },
  close: { ar: 'إغلاق', en: 'Close' },
  field: { ar: 'حقل', en: 'field' },
  status: { ar: 'حالة', en: 'status' },
  function: { ar: 'دالة', en: 'function' },
})

export const faultWords = words({
  syntax: { ar: 'خطأ في الصياغة', en: 'Syntax error' },
  error: { ar: 'خطأ أثناء التنفيذ', en: 'Error while running' },
  time: { ar: 'تجاوز الوقت المسموح', en: 'It took too long' },
  memory: { ar: 'تجاوز الذاكرة المسموحة', en: 'It used too much memory' },
  output: { ar: 'كتب أكثر من المسموح', en: 'It wrote too much' },
})

/** Each call of the API by an example, and what it does. */
export const helpWords = {
  'ticket.get("name")': { ar: 'قيمة حقل بمفتاحه', en: 'The value of a field, by its key' },
  'ticket.set("priority", "high")': { ar: 'يكتب قيمة في حقل', en: 'Writes a value into a field' },
  'ticket.status("Done")': { ar: 'ينقل التذكرة إلى حالة، باسمها', en: 'Moves the ticket to a status, by its name' },
  'ticket.assign(me)': {
    ar: 'يسندها إلى منفّذ النص أو إلى معرّفات',
    en: 'Assigns it to the person who runs it, or to ids',
  },
  'ticket.tag("urgent")': { ar: 'يضيف وسماً باسمه', en: 'Adds a tag, by its name' },
  'ticket.comment("Checked")': {
    ar: 'يضيف ملاحظة داخلية؛ "reply" ثانياً لرد',
    en: 'Adds an internal note; "reply" second for a reply',
  },
  'ticket.notify("Please look")': {
    ar: 'يُعلم المكلّفين، أو من تُذكر معرّفاتهم بعده',
    en: 'Notifies the assignees, or the ids that follow',
  },
  'workingTime.between(ticket.get("createdAt"), now)': {
    ar: 'دقائق العمل بين لحظتين، في ستين يوماً قبل الآن وبعده',
    en: 'Working minutes between two moments, within 60 days of now',
  },
  'workingTime.add(now, 120)': {
    ar: 'اللحظة بعد هذا القدر من دقائق العمل',
    en: 'The moment after so many working minutes',
  },
  'problem("name", "Too short")': {
    ar: 'يرفض التنفيذ بسبب عند الحقل',
    en: 'Refuses, with a reason at the field',
  },
  'message("Done")': { ar: 'يُظهر رسالة للمنفّذ', en: 'Shows a message to the person' },
  'log(ticket.number)': { ar: 'يكتب في السجل', en: 'Writes to the log' },
  'fail("Not today")': { ar: 'يوقف التنفيذ بخطأ', en: 'Stops with an error' },
  now: { ar: 'لحظة البدء، ثابتة', en: 'The moment it began, which stays' },
  me: { ar: 'معرّف المنفّذ', en: 'The id of the person who runs it' },
} satisfies Record<string, Words>
