import { blankRestCreate, RestCreateRules, restSelectKind } from '../rest-rules.ts'

export const restApiSelectWithCreate = restSelectKind(RestCreateRules, blankRestCreate)
