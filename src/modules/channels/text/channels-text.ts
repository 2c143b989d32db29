import { words } from '#core/words.ts'

export const channelText = words({
  title: { ar: 'القنوات', en: 'Channels' },
  search: { ar: 'ابحث في القنوات', en: 'Search channels' },
  add: { ar: 'قناة جديدة', en: 'New channel' },
  teams: { ar: 'الفرق', en: 'Teams' },
  queues: { ar: 'الطوابير', en: 'Queues' },
  defaults: { ar: 'الإعدادات الأولية', en: 'Defaults' },
  type: { ar: 'النوع', en: 'Type' },
  emptyTitle: { ar: 'لا قنوات بعد', en: 'No channels yet' },
  emptyBody: {
    ar: 'أضف القنوات التي يكتب منها العملاء، ثم اربطها بالفرق.',
    en: 'Add the channels that customers write from, then give them to teams.',
  },
  removeTitle: { ar: 'حذف القناة «{name}»؟', en: 'Remove the channel “{name}”?' },
  removeBody: {
    ar: 'تُحذف إعداداتها وأسرارها وطوابيرها. لا يمكن التراجع عن الحذف.',
    en: 'Its settings, secrets and queues are deleted. This cannot be undone.',
  },
  remove: { ar: 'حذف القناة', en: 'Remove channel' },
  chooseType: { ar: 'اختر نوع القناة', en: 'Choose the type of channel' },
  otherType: { ar: 'نوع آخر', en: 'Another type' },
  create: { ar: 'إنشاء القناة', en: 'Create channel' },
  created: { ar: 'أُنشئت القناة «{name}»', en: 'The channel “{name}” was created' },
  saved: { ar: 'حُفظت القناة «{name}»', en: 'The channel “{name}” was saved' },
  enabledNow: { ar: 'فُعّلت القناة «{name}»', en: 'The channel “{name}” is enabled' },
  disabledNow: { ar: 'عُطّلت القناة «{name}»', en: 'The channel “{name}” is disabled' },
  enabled: { ar: 'مفعّلة', en: 'Enabled' },
  incomplete: {
    ar: 'ينقصها مفتاح أو كلمة مرور، فلا تُفعّل قبل إدخاله.',
    en: 'A token or a password is missing; it cannot be enabled before that is entered.',
  },
  tabs: { ar: 'أقسام القناة', en: 'Sections of the channel' },
  settings: { ar: 'الإعداد', en: 'Settings' },
  routing: { ar: 'الفرق والتوزيع', en: 'Teams and routing' },
  schedule: { ar: 'الدوام', en: 'Hours' },
  test: { ar: 'الفحص', en: 'Test' },
  names: { ar: 'الاسم والوصف', en: 'Name and description' },
  configName: { ar: 'الاسم البرمجي', en: 'Name for programs' },
  configNameHint: {
    ar: 'اختياري، بحروف لاتينية: تعرف به البرامج القناة مهما تغيّر اسمها',
    en: 'Optional, in Latin letters: programs know the channel by it, whatever it is called',
  },
  connection: { ar: 'الاتصال', en: 'Connection' },
  guide: { ar: 'كيف تُعدّها', en: 'How to set it up' },

  hookAddress: { ar: 'عنوان استقبال الرسائل', en: 'Address for incoming messages' },
  hookAddressHint: {
    ar: 'أدخله لدى المزوّد ليرسل إليه ما يصل من العملاء. يُتحقَّق من توقيع كل نداء، وما لا توقيع له يُرفض.',
    en: 'Enter it at the provider, which then sends there what customers write. The signature of every call is verified; unsigned calls are refused.',
  },
  key: { ar: 'مفتاح القناة', en: 'Key of the channel' },
  keyHint: {
    ar: 'يرسله نظامك في ترويسة Authorization: Bearer، وتُوقَّع به الرسائل الصادرة إليه.',
    en: 'Your system sends it in the header Authorization: Bearer, and outgoing messages are signed with it.',
  },
  keyOnce: {
    ar: 'يظهر هذا المفتاح الآن فقط. انسخه إلى نظامك واحفظه في مكان آمن.',
    en: 'This key is shown now and never again. Copy it into your system and keep it safe.',
  },
  rotate: { ar: 'تبديل المفتاح', en: 'Replace the key' },
  rotateTitle: { ar: 'تبديل مفتاح القناة؟', en: 'Replace the key of the channel?' },
  rotateBody: {
    ar: 'يتوقف المفتاح الحالي عن العمل فوراً، وعليك وضع الجديد في نظامك.',
    en: 'The present key stops working at once, and the new one has to be put into your system.',
  },

  runTest: { ar: 'فحص الآن', en: 'Test now' },
  works: { ar: 'نجح فحص «{name}»', en: '“{name}” works' },
  fails: { ar: 'فشل فحص «{name}»: {problem}', en: '“{name}” failed: {problem}' },
  checked: { ar: 'فُحصت {when}', en: 'Tested {when}' },
  whatTested: { ar: 'ما الذي يُفحص', en: 'What the test does' },
  noTest: {
    ar: 'لا خدمة خارجية لهذا النوع من القنوات، فلا شيء يُفحص.',
    en: 'A channel of this type has no outside service, so there is nothing to test.',
  },
  untested: { ar: 'لم تُفحص', en: 'Not tested' },
  working: { ar: 'تعمل', en: 'Works' },
  failing: { ar: 'لا تعمل', en: 'Fails' },

  always: { ar: 'مفتوحة دائماً', en: 'Always open' },
  alwaysHint: { ar: 'يُوزّع العمل في كل وقت', en: 'Work is given out at any time' },
  ownHours: { ar: 'حسب دوام أسبوعي', en: 'By weekly hours' },
  ownHoursHint: {
    ar: 'ما يصل خارج الدوام يُحفظ ويُوزّع عند الفتح. العطل هي عطل ساعات عمل المنشأة.',
    en: 'What arrives outside is kept and given out at opening. Holidays are those of the organisation’s working hours.',
  },
  opening: { ar: 'متى تُفتح القناة', en: 'When the channel is open' },
  timeZone: { ar: 'المنطقة الزمنية', en: 'Time zone' },
})

export const routingText = words({
  work: { ar: 'العمل', en: 'Work' },
  workload: { ar: 'حمل المحادثة', en: 'Workload of a conversation' },
  workloadHint: { ar: 'كم تأخذ من سعة الموظف', en: 'How much of an agent’s capacity it takes' },
  priority: { ar: 'أولوية القناة', en: 'Priority of the channel' },
  priorityHint: { ar: '1 تُوزّع قبل غيرها', en: '1 is given out first' },
  offer: { ar: 'مهلة القبول بالثواني', en: 'Seconds to accept' },
  offerHint: { ar: 'بعدها يُعرض العمل على غيره', en: 'After that the work is offered to the next agent' },
  skills: { ar: 'المهارات المطلوبة', en: 'Required skills' },
  skillsHint: { ar: 'لا يُعرض العمل إلا على من يملكها كلها', en: 'Work is offered only to agents who have all of them' },
  between: { ar: 'التوزيع بين الفرق', en: 'Policy between teams' },
  betweenHint: { ar: 'كيف يُختار فريق من فرق القناة', en: 'How one of the channel’s teams is chosen' },
  within: { ar: 'التوزيع داخل الفريق', en: 'Policy within the team' },
  withinOf: { ar: 'التوزيع داخل {team}', en: 'Policy within {team}' },
  teams: { ar: 'الفرق', en: 'Teams' },
  teamsHint: {
    ar: 'رتّبها بالسحب أو بمفتاحي السهم: الأول أولاً عند التوزيع حسب الأولوية.',
    en: 'Drag them or use the arrow keys: by priority, the first comes first.',
  },
  addTeam: { ar: 'إضافة فريق', en: 'Add a team' },
  removeTeam: { ar: 'إزالة {team}', en: 'Remove {team}' },
  noTeams: {
    ar: 'لا فرق بعد: لن يُعرض عمل هذه القناة على أحد.',
    en: 'No teams yet: work of this channel is offered to nobody.',
  },
})

export const policyText = words({
  ROUND_ROBIN: { ar: 'بالتناوب', en: 'Round robin' },
  RANDOM: { ar: 'عشوائي', en: 'Random' },
  MANUAL: { ar: 'يدوي', en: 'Manual' },
  LEAST_TALK_TIME: { ar: 'الأقل انشغالاً', en: 'Least talk time' },
  LEAST_NUMBER_OF_CONNECTIONS: { ar: 'الأقل محادثات', en: 'Fewest conversations' },
  LONGEST_WAITING: { ar: 'الأطول انتظاراً', en: 'Longest waiting' },
  BY_PRIORITY: { ar: 'حسب الأولوية', en: 'By priority' },
})

export const queueText = words({
  title: { ar: 'الطوابير', en: 'Queues' },
  hint: {
    ar: 'ينتظر عمل القناة في طوابيرها. رتّبها بالسحب أو بمفتاحي السهم.',
    en: 'Work of the channel waits in its queues. Drag them or use the arrow keys.',
  },
  add: { ar: 'طابور جديد', en: 'New queue' },
  none: { ar: 'لا طوابير بعد: ينتظر العمل في القناة نفسها.', en: 'No queues yet: work waits in the channel itself.' },
  saved: { ar: 'حُفظ الطابور «{name}»', en: 'The queue “{name}” was saved' },
  skills: { ar: 'مهارات الطابور', en: 'Skills of the queue' },
  skillsHint: { ar: 'تُطلب مع مهارات القناة', en: 'Asked for besides those of the channel' },
  hasLimit: { ar: 'حدّ لأطول انتظار', en: 'Limit the wait' },
  hasLimitHint: {
    ar: 'بعده يُعدّ العمل متأخراً ويُحوّل إلى طابور الفائض',
    en: 'After it work is overdue and goes to the overflow queue',
  },
  maxWait: { ar: 'أقصى انتظار بالثواني', en: 'Longest wait in seconds' },
  overflow: { ar: 'طابور الفائض', en: 'Overflow queue' },
  noOverflow: { ar: 'بلا تحويل', en: 'None' },
  asksRating: { ar: 'طلب التقييم بعد الحل', en: 'Ask for a rating after resolving' },
  asksRatingHint: {
    ar: 'تصل العميلَ رسالة فيها رابط التقييم عبر القناة نفسها، مرة في اليوم على الأكثر',
    en: 'The customer gets a message with the rating link over the same channel, once a day at most',
  },
  unlimited: { ar: 'بلا حد', en: 'No limit' },
  seconds: { ar: 'حتى {seconds} ثانية', en: 'Up to {seconds} seconds' },
  overflowsTo: { ar: 'ثم {name}', en: 'then {name}' },
  view: { ar: 'عرض', en: 'View' },
  open: { ar: 'فتح {name}', en: 'Open {name}' },
  remove: { ar: 'حذف الطابور', en: 'Remove queue' },
  removeTitle: { ar: 'حذف الطابور «{name}»؟', en: 'Remove the queue “{name}”?' },
  removeBody: { ar: 'لا يمكن التراجع عن الحذف.', en: 'This cannot be undone.' },
  removed: { ar: 'حُذف الطابور «{name}»', en: 'The queue “{name}” was removed' },
})

export const defaultsText = words({
  title: { ar: 'الإعدادات الأولية للقنوات', en: 'Defaults of channels' },
  hint: {
    ar: 'تبدأ بها كل قناة جديدة وطوابيرها. لا تغيّر ما أُنشئ من قبل.',
    en: 'New channels and their queues begin with these. What exists already is not changed.',
  },
  channels: { ar: 'قناة جديدة', en: 'A new channel' },
  queues: { ar: 'طابور جديد', en: 'A new queue' },
  saved: { ar: 'حُفظت الإعدادات الأولية', en: 'The defaults were saved' },
})
