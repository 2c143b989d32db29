import { blankCreate, CreateRules, manyChosen } from '../rest-rules.ts'

export const restApiMultiSelectWithCreate = manyChosen(CreateRules, blankCreate)
