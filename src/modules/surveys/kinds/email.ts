import { Email } from '#core/schemas.ts'
import { formattedText } from './formatted-text.ts'

export const email = formattedText(Email, 'email')
