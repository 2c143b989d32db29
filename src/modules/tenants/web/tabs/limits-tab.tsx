import { useState } from 'react'
import * as z from 'zod/mini'
import { allFeatures, features as featureText, type Feature } from '#core/features.ts'
import { Features } from '#modules/orgs/api/settings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { resetForm, useForm } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { Section } from '#ui/display/section.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { Quotas, tenantApi, type Tenant } from '../../api/organizations.ts'
import { organizationText } from '../../organization-text.ts'
import { tenantText } from '../../text.ts'
import { FeatureFields, QuotaFields, type LimitValues } from './limit-fields.tsx'
import { useShowError } from '../actions/use-show-error.ts'

const Values: z.ZodMiniType<LimitValues> = z.object({ features: Features, quotas: Quotas })
const valuesOf = ({ features, quotas }: Tenant): LimitValues => ({
  features: allFeatures.filter((feature) => features.includes(feature)),
  quotas: { users: quotas.users ?? null, storageMb: quotas.storageMb ?? null },
})

export const LimitsTab = ({ tenant }: { tenant: Tenant }) => {
  const say = useSay()
  const saved = valuesOf(tenant)
  const form = useForm<LimitValues>(Values, saved, saved)
  const update = useWrite(tenantApi.update)
  const refused = useShowError(form)
  const [unconfirmed, setUnconfirmed] = useState<{ values: LimitValues; off: Feature[] }>()
  const { isDirty } = form.formState

  const save = (values: LimitValues) =>
    update.mutate(
      { orgRefId: tenant.id, ...values },
      {
        onSuccess: (answer) => {
          resetForm(form, valuesOf(answer))
          toast({ kind: 'done', message: say(organizationText.saved, { name: say(answer.name) }) })
        },
        onError: refused,
      },
    )
  const submit = form.handleSubmit((values) => {
    const off = tenant.features.filter((feature) => !values.features.includes(feature))
    if (off.length > 0) setUnconfirmed({ values, off })
    else save(values)
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Section title={say(tenantText.features)} hint={say(organizationText.featuresHint)}>
        <FeatureFields form={form} />
      </Section>
      <Section title={say(organizationText.quotas)} hint={say(organizationText.quotasHint)}>
        <QuotaFields form={form} usage={tenant.usage} />
      </Section>
      <div className="sticky -bottom-8 flex justify-end gap-2 border-t border-line bg-surface py-3">
        {isDirty && <Button onPress={() => resetForm(form, saved)}>{say(organizationText.discard)}</Button>}
        <Button type="submit" look="primary" isDisabled={!isDirty} isPending={update.isPending}>
          {say(uiText.save)}
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty} />
      {unconfirmed && (
        <Dialog
          danger
          title={say(organizationText.offTitle, { count: unconfirmed.off.length })}
          body={say(organizationText.offBody, {
            name: say(tenant.name),
            features: unconfirmed.off.map((feature) => say(featureText[feature])).join(say(organizationText.comma)),
          })}
          confirm={say(organizationText.offConfirm)}
          onCancel={() => setUnconfirmed(undefined)}
          onConfirm={() => {
            setUnconfirmed(undefined)
            save(unconfirmed.values)
          }}
        />
      )}
    </form>
  )
}
