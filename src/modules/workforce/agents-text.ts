import { words } from '#core/words.ts'

export const agentsText = words({
  title: { ar: 'الموظفون: العبء والمهارات', en: 'Agents: workload and skills' },
  link: { ar: 'العبء والمهارات', en: 'Workload and skills' },
  search: { ar: 'ابحث عن موظف', en: 'Search agents' },
  add: { ar: 'إضافة موظف', en: 'Add an agent' },
  addHint: {
    ar: 'من يبدأ العمل يظهر هنا من تلقاء نفسه. أضف من لم يبدأ بعد لتضبط عبأه ومهاراته مسبقاً.',
    en: 'Whoever starts to work is listed by themselves. Add others to set their workload and skills beforehand.',
  },
  none: { ar: 'لا موظفين بعد.', en: 'No agents yet.' },
  noMatch: { ar: 'لا موظف بهذا الاسم.', en: 'No agent of this name.' },
  holds: { ar: 'يحمل {current} من {max}', en: 'Holds {current} of {max}' },
  noSkills: { ar: 'بلا مهارات', en: 'No skills' },
  edit: { ar: 'تعديل', en: 'Edit' },
  editOf: { ar: 'تعديل عبء {name} ومهاراته', en: 'Edit workload and skills of {name}' },
  max: { ar: 'أقصى عبء', en: 'Maximum workload' },
  maxHint: {
    ar: 'مجموع أعباء القنوات التي تُحمَّل له في وقت واحد. الصفر يمنع عنه كل عرض. ما يحمله الآن لا يُسحب منه.',
    en: 'The sum of the workloads of channels held at one time. Zero stops every offer. What is held now is not taken away.',
  },
  skills: { ar: 'المهارات', en: 'Skills' },
  skillsHint: {
    ar: 'لا تُعرض عليه محادثة تطلب مهارة ليست له.',
    en: 'A conversation that asks for a skill is offered only to those who have it.',
  },
  saved: { ar: 'حُفظ عبء {name} ومهاراته', en: 'Workload and skills of {name} were saved' },
})
