import { blankRest, oneChosen, RestRules } from '../rest-rules.ts'

export const restApiSelect = oneChosen(RestRules, blankRest)
