import { recordsInput } from '../../web/fill/record-inputs.tsx'

export const GroupMultiSelectInput = recordsInput('group')
