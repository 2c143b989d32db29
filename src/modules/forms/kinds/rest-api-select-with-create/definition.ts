import { blankCreate, CreateRules, oneChosen } from '../rest-rules.ts'

export const restApiSelectWithCreate = oneChosen(CreateRules, blankCreate)
