/** Changes of records without events: the help center, scripts and equations. */
/** Changes of the help center, surveys and equations. */
const event = { event: true } as const

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
  'survey.created': {},
  'survey.updated': {},
  'survey.published': event,
  'survey.unpublished': event,
  'survey.archived': {},
  'survey.unarchived': {},
  'survey.removed': {},
  'survey.links-created': {},
  'survey.mailed': {},
  'survey.answered': event,
  'survey.response-removed': {},
  'equation.created': {},
  'equation.updated': {},
  'equation.removed': {},
} as const
