import { recordsInput } from '../../web/fill/record-inputs.tsx'

export const UserMultiSelectInput = recordsInput('user')
