import { words } from '#core/words.ts'

export const teamText = words({
  title: { ar: 'الفرق', en: 'Teams' },
  channels: { ar: 'القنوات', en: 'Channels' },
  search: { ar: 'ابحث في الفرق', en: 'Search teams' },
  add: { ar: 'فريق جديد', en: 'New team' },
  create: { ar: 'إنشاء الفريق', en: 'Create team' },
  created: { ar: 'أُنشئ الفريق «{name}»', en: 'The team “{name}” was created' },
  saved: { ar: 'حُفظ الفريق «{name}»', en: 'The team “{name}” was saved' },
  details: { ar: 'الاسم والوصف', en: 'Name and description' },
  emptyTitle: { ar: 'لا فرق بعد', en: 'No teams yet' },
  emptyBody: {
    ar: 'اجمع الموظفين في فرق، ثم اربط الفرق بالقنوات.',
    en: 'Gather agents in teams, then give channels to the teams.',
  },
  remove: { ar: 'حذف الفريق', en: 'Remove team' },
  removeTitle: { ar: 'حذف الفريق «{name}»؟', en: 'Remove the team “{name}”?' },
  removeBody: {
    ar: 'يخرج منه أعضاؤه، وتبقى حساباتهم. لا يمكن التراجع عن الحذف.',
    en: 'Its members leave it; their accounts stay. This cannot be undone.',
  },

  members: { ar: 'الأعضاء', en: 'Members' },
  membersHint: {
    ar: 'رتّبهم بالسحب أو بمفتاحي السهم: الأولوية 1 تُسأل أولاً عند التوزيع حسب الأولوية. السعة أكثر ما يحمله العضو لهذا الفريق.',
    en: 'Drag them or use the arrow keys: by priority, 1 is asked first. Capacity is the most that a member holds for this team.',
  },
  addMember: { ar: 'إضافة عضو', en: 'Add a member' },
  none: { ar: 'لا أعضاء بعد: لن يُعرض على هذا الفريق عمل.', en: 'No members yet: this team is offered no work.' },
  priorityOf: { ar: 'أولوية {name}', en: 'Priority of {name}' },
  capacityOf: { ar: 'سعة {name}', en: 'Capacity of {name}' },
  priority: { ar: 'الأولوية', en: 'Priority' },
  capacity: { ar: 'السعة', en: 'Capacity' },
  held: { ar: 'يحمل الآن {held} من {capacity}', en: 'Holds {held} of {capacity} now' },
  disabled: { ar: 'حساب معطّل', en: 'Disabled account' },
  removeMember: { ar: 'إزالة {name}', en: 'Remove {name}' },
  memberAdded: { ar: 'أُضيف العضو {name} إلى الفريق', en: '{name} was added to the team' },
  memberRemoved: { ar: 'أُزيل العضو {name} من الفريق', en: '{name} was removed from the team' },
  memberSaved: { ar: 'حُفظت إعدادات {name}', en: 'The settings of {name} were saved' },
})
