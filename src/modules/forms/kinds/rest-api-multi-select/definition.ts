import { blankRest, restMultiSelectKind, RestRules } from '../rest-rules.ts'

export const restApiMultiSelect = restMultiSelectKind(RestRules, blankRest)
