import { blankRest, manyChosen, RestRules } from '../rest-rules.ts'

export const restApiMultiSelect = manyChosen(RestRules, blankRest)
