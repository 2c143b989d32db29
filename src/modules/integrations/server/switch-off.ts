import { administratorsOf } from '#modules/directory/server/guards.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { linkTo } from '#platform/http/site.ts'
import type { Webhook } from '../api/webhooks.ts'
import { mailText } from '../mail-text.ts'
import { deliveryStore } from './store/deliveries.ts'
import { webhookStore } from './store/webhooks.ts'

/** Tells administrators by mail, because the receiver misses events from now on. */
const notifyAdministrators = async (ctx: Ctx, { name, url }: { name: string; url: string }) => {
  const org = await readOrg(ctx)
  for (const { email, language } of await administratorsOf(ctx))
    if (email)
      await sendMail(ctx, {
        to: email,
        language,
        subject: mailText.offSubject,
        body: [mailText.offBody],
        params: { name, url },
        link: { label: mailText.open, url: linkTo(ctx, `/${org.id}/admin/integrations?tab=webhooks`) },
      })
}

/** Disables a webhook whose receiver no longer replies, and records the reason. */
export const disableWebhook = async (ctx: Ctx, id: string, offReason: NonNullable<Webhook['offReason']>) => {
  const webhook = await webhookStore.find(ctx, id)
  await webhookStore.update(ctx, id, { isEnabled: false, offReason })
  await deliveryStore.cancel(ctx, id)
  recordChange(ctx, { kind: 'webhook.switched-off', subjectId: id, after: { offReason } })
  if (webhook) await notifyAdministrators(ctx, webhook)
}
