import { blankRest, CreateRules, oneChosen } from './rest-rules.ts'

export const restApiSelectWithCreate = oneChosen(CreateRules, { ...blankRest, createUrl: '', createLabelAt: '' })
