/** Changes of records without events: the help center, scripts and equations. */
export const contentChanges = {
  'help-center.updated': {},
  'help-category.created': {},
  'help-category.updated': {},
  'help-category.ordered': {},
  'help-category.removed': {},
  'faq.created': {},
  'faq.updated': {},
  'faq.ordered': {},
  'faq.removed': {},
  'script.updated': {},
  'script.executed': {},
  'equation.created': {},
  'equation.updated': {},
  'equation.removed': {},
} as const
