export const questionKinds = [
  'MULTIPLE_CHOICE',
  'CHECKBOXES',
  'DROPDOWN',
  'RATING',
  'SLIDER',
  'MATRIX',
  'RANKING',
  'TEXT_BOX',
  'TEXT_AREA',
  'NUMBER',
  'EMAIL',
  'PHONE_NUMBER',
  'DATE_TIME',
  'FILE_UPLOAD',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** What is wrong with an answer. */
export const answerProblems = [
  'required',
  'invalid',
  'too-short',
  'too-long',
  'too-small',
  'too-large',
  'too-few',
  'too-many',
  'email',
  'phone',
  'incomplete',
] as const
export type AnswerProblem = (typeof answerProblems)[number]

/** What keeps the settings of a question from being published. */
export const settingProblems = ['no-options', 'no-rows', 'range', 'limits', 'too-many-steps'] as const
export type SettingProblem = (typeof settingProblems)[number]
