import { blankRestCreate, RestCreateRules, restMultiSelectKind } from '../rest-rules.ts'

export const restApiMultiSelectWithCreate = restMultiSelectKind(RestCreateRules, blankRestCreate)
