import {
  Mail,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  PhoneCall,
  Plug,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { Kind } from '../kinds/kinds.ts'

export const kindIcons = {
  chat: MessagesSquare,
  whatsapp: MessageCircle,
  email: Mail,
  sms: MessageSquareText,
  'third-party': Plug,
  'call-platform': PhoneCall,
  webhook: Webhook,
} satisfies Record<Kind, LucideIcon>
