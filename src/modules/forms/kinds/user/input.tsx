import { recordInput } from '../../web/fill/record-inputs.tsx'

export const UserInput = recordInput('user')
