import { useState } from 'react'
import { allFeatures, features, type Feature } from '#core/features.ts'
import { permissionGroups } from '#core/permissions.ts'
import { useOrgId, useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { type OrgSettings, orgSettingsApi } from '../api/settings.ts'
import { featureApi } from '../api/people.ts'
import { groupsOfFeature } from '../feature-permissions.ts'
import { featurePages } from '../text/features-text.ts'
import { settingsText } from '../text/settings-text.ts'

const useHeld = (feature: Feature) => {
  const say = useSay()
  return {
    pages: say(featurePages[feature]),
    permissions: groupsOfFeature(feature)
      .map((group) => say(permissionGroups[group]))
      .join(say(settingsText.comma)),
  }
}

/** Each switch takes effect at once; turning a feature off asks first and names pages and users affected. */
export const FeaturesTab = ({ settings }: { settings: OrgSettings }) => {
  const say = useSay()
  const orgId = useOrgId()
  const onError = useErrorToast()
  const update = useWrite(orgSettingsApi.update)
  const [leaving, setLeaving] = useState<Feature>()
  const set = (feature: Feature, isOn: boolean) => {
    const before = settings.features
    const after = allFeatures.filter((other) => (other === feature ? isOn : before.includes(other)))
    update.mutate(
      { orgId, features: after, previous: { features: before } },
      {
        onSuccess: () =>
          toast({
            kind: 'done',
            message: say(isOn ? settingsText.wasOn : settingsText.wasOff, { feature: say(features[feature]) }),
          }),
        onError,
      },
    )
  }
  return (
    <div className="@container min-h-0 flex-1 overflow-y-auto">
      <div className="max-w-3xl px-4 py-4">
        <p className="mb-2 text-sm text-muted">{say(settingsText.featuresHint)}</p>
        <ul>
          {allFeatures.map((feature) => (
            <li key={feature} className="border-b border-line py-3 last:border-0">
              <FeatureSwitch
                feature={feature}
                isOn={settings.features.includes(feature)}
                isBusy={update.isPending}
                isWithheld={settings.withheld.includes(feature)}
                onChange={(isOn) => (isOn ? set(feature, true) : setLeaving(feature))}
              />
            </li>
          ))}
        </ul>
      </div>
      {leaving && (
        <SwitchOff
          feature={leaving}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => {
            set(leaving, false)
            setLeaving(undefined)
          }}
        />
      )}
    </div>
  )
}

type SwitchProps = {
  feature: Feature
  isOn: boolean
  isBusy: boolean
  isWithheld: boolean
  onChange: (isOn: boolean) => void
}

const FeatureSwitch = ({ feature, isOn, isBusy, isWithheld, onChange }: SwitchProps) => {
  const say = useSay()
  const { pages, permissions } = useHeld(feature)
  return (
    <Switch isSelected={isOn} isDisabled={isBusy || isWithheld} onChange={onChange}>
      <span className="font-semibold">{say(features[feature])}</span>
      {isWithheld && <span className="block text-xs text-warn-text">{say(settingsText.withheld)}</span>}
      <span className="block text-xs text-muted">{say(settingsText.holdsPages, { pages })}</span>
      {permissions && (
        <span className="block text-xs text-muted">{say(settingsText.holdsPermissions, { permissions })}</span>
      )}
    </Switch>
  )
}

type OffProps = { feature: Feature; onConfirm: () => void; onCancel: () => void }

const SwitchOff = ({ feature, onConfirm, onCancel }: OffProps) => {
  const say = useSay()
  const { pages, permissions } = useHeld(feature)
  const { data } = useRead(featureApi.people, { feature })
  const body = [
    say(settingsText.offPages, { pages }),
    permissions && say(settingsText.offPermissions, { permissions }),
    data && say(settingsText.offPeople, { count: data.count }),
  ]
  return (
    <Dialog
      danger
      title={say(settingsText.offTitle, { feature: say(features[feature]) })}
      body={body.filter(Boolean).join(' ')}
      confirm={say(settingsText.off)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
