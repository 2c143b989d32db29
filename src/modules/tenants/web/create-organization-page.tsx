import { isEdited } from '#ui/form/use-form.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { Wizard } from '#ui/display/wizard.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { createText } from '../create-text.ts'
import { AdminStep } from './create/admin-step.tsx'
import { CreateDone } from './create/done.tsx'
import { IdentityStep } from './create/identity-step.tsx'
import { LookStep } from './create/look-step.tsx'
import { CreateReview } from './create/review.tsx'
import { steps } from './create/create-values.ts'
import { FeatureFields, QuotaFields } from './tabs/limit-fields.tsx'
import { useCreate } from './create/use-create.ts'

const hints = {
  identity: createText.identityHint,
  look: createText.lookHint,
  limits: createText.limitsHint,
  admin: createText.adminHint,
  review: createText.reviewHint,
}

export const CreateOrganizationPage = () => {
  const say = useSay()
  const format = useFormat()
  const { form, entry, setEntry, current, made, goTo, next, isPending, again } = useCreate()
  const step = steps[current] ?? 'identity'
  const contents = {
    identity: () => <IdentityStep form={form} />,
    look: () => <LookStep form={form} />,
    limits: () => (
      <div className="grid gap-8">
        <FeatureFields form={form} />
        <QuotaFields form={form} />
      </div>
    ),
    admin: () => <AdminStep form={form} entry={entry} onEntry={setEntry} />,
    review: () => <CreateReview values={form.getValues()} entry={entry} onStep={goTo} />,
  }
  return (
    <>
      <ViewBar title={say(createText.title)} />
      {made ? (
        <CreateDone made={made} onAnother={again} />
      ) : (
        <Wizard
          label={say(createText.steps)}
          steps={steps.map((id) => ({ id, name: say(createText[id]) }))}
          current={current}
          place={say(createText.stepOf, { step: format.number(current + 1), count: format.number(steps.length) })}
          hint={say(hints[step])}
          back={say(createText.back)}
          next={say(step === 'review' ? createText.create : createText.next)}
          isPending={isPending}
          isDirty={isEdited(form)}
          onBack={() => goTo(steps[current - 1] ?? 'identity')}
          onNext={() => void next()}
        >
          {contents[step]()}
        </Wizard>
      )}
    </>
  )
}
