import * as z from 'zod/mini'
import { Email } from '#core/schemas.ts'
import { defineKind, Template } from './kind.ts'

export const mailReceivers = ['customer', 'assignees', 'creator', 'address'] as const
export const mail = defineKind({
  config: z
    .object({
      to: z.enum(mailReceivers),
      address: z.string().check(z.maxLength(254)),
      subject: Template.check(z.maxLength(200)),
      text: Template,
    })
    .check(z.refine(({ to, address }) => to !== 'address' || Email.safeParse(address).success, { path: ['address'] })),
  ports: ['next', 'failed'],
  blank: { to: 'customer', address: '', subject: '', text: '' },
  needs: () => ['ticket.comment'],
})
