import { recordInput } from '../../web/fill/record-inputs.tsx'

export const GroupInput = recordInput('group')
