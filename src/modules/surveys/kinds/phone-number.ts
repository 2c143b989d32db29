import { Phone } from '#core/schemas.ts'
import { formattedText } from './formatted-text.ts'

export const phoneNumber = formattedText(Phone, 'phone')
