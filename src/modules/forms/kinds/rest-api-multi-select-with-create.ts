import { blankRest, CreateRules, manyChosen } from './rest-rules.ts'

export const restApiMultiSelectWithCreate = manyChosen(CreateRules, { ...blankRest, createUrl: '', createLabelAt: '' })
