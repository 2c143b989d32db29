/** Contacts of clients: known by a signed identity, or new with each call. */
import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { say } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { clientInboxApi } from '../../api/client-inboxes.ts'
import { isSignedIdentity } from '../signed-identity.ts'
import { visitorStore } from '../store/visitors.ts'
import { openContact, openInbox } from './open-inbox.ts'
import { presentContact } from './present-client.ts'

type Input<K extends keyof typeof clientInboxApi> = z.output<(typeof clientInboxApi)[K]['input']>

export const readInbox = async (ctx: Ctx, { inboxId }: Input<'inbox'>) => {
  const { name, schedule, config } = await openInbox(ctx, inboxId)
  return {
    identifier: inboxId,
    name: say(name, ctx.language),
    timezone: schedule?.timeZone ?? 'UTC',
    working_hours_enabled: schedule !== null,
    identity_validation_enabled: config['requiresIdentity'] === true,
    csat_survey_enabled: false,
    greeting_enabled: false,
  }
}

type Person = {
  name?: string | null | undefined
  email?: string | null | undefined
  phone_number?: string | null | undefined
}
const detailsOf = ({ name, email, phone_number: phoneNumber }: Person) => ({
  ...(typeof name === 'string' && { name }),
  ...(typeof email === 'string' && { email }),
  ...(typeof phoneNumber === 'string' && { phoneNumber }),
})

/** A signed identity leads to the same contact on every device. An identifier without a signature proves nothing and is not used. */
export const createContact = async (ctx: Ctx, input: Input<'createContact'>) => {
  const { inboxId, identifier, identifier_hash: hash } = input
  const channel = await openInbox(ctx, inboxId)
  const details = { ...detailsOf(input), language: ctx.language }
  if (hash) {
    if (!isSignedIdentity(ctx, channel, { id: identifier ?? '', hash })) return fail('wrong-identity')
    const known = await visitorStore.identify(ctx, { channelId: channel.id, externalId: identifier ?? '' }, details)
    return presentContact(ctx, known ?? fail('unexpected'))
  }
  if (channel.config['requiresIdentity'] === true) return fail('wrong-identity')
  return presentContact(ctx, await visitorStore.save(ctx, { id: randomUUIDv7(), channelId: channel.id }, details))
}

export const getContact = async (ctx: Ctx, input: Input<'getContact'>) =>
  presentContact(ctx, (await openContact(ctx, input)).contact)

export const updateContact = async (ctx: Ctx, input: Input<'updateContact'>) => {
  const { contact, channel } = await openContact(ctx, input)
  const details = detailsOf(input)
  if (Object.keys(details).length === 0) return presentContact(ctx, contact)
  return presentContact(ctx, await visitorStore.save(ctx, { id: contact.id, channelId: channel.id }, details))
}
