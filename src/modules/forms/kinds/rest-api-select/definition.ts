import { blankRest, restSelectKind, RestRules } from '../rest-rules.ts'

export const restApiSelect = restSelectKind(RestRules, blankRest)
