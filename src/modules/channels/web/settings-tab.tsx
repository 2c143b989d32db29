import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Section } from '#ui/display/section.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { ShownOnce } from '#ui/overlays/shown-once.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'
import { channelApi, type Channel } from '../api/channels.ts'
import { channelKinds } from '../kinds/channel-kinds.ts'
import { channelText } from '../text/channels-text.ts'
import { PageForm, stayOpen } from '#ui/records/page-form.tsx'
import {
  blankSettings,
  SettingsFields,
  settingsOf,
  settingsSchema,
  withoutSecrets,
  type SettingsValues,
} from './settings-form.tsx'

export const SettingsTab = ({ channel }: { channel: Channel }) => {
  const say = useSay()
  const { type, id } = channel
  const { mutateAsync: update } = useWrite(channelApi.update)
  const draft = useRecordDraft<SettingsValues>({
    schema: settingsSchema(type, channel),
    blank: blankSettings(type) as never,
    saved: settingsOf(channel),
    version: channel.version,
    save: async (values, version) => {
      const { name } = await update({ ...values, id, version })
      toast({ kind: 'done', message: say(channelText.saved, { name: say(name) }) })
    },
    afterSave: withoutSecrets(type),
    onClose: stayOpen,
  })
  return (
    <>
      <PageForm draft={draft} canSave={useCanCall(channelApi.update)}>
        <SettingsFields form={draft.form} type={type} saved={channel} />
      </PageForm>
      {channelKinds[type].ownKey && <ChannelKey id={id} />}
      {channelKinds[type].hasHook && <HookAddress id={id} />}
      {channel.clientInboxId && <ClientInbox id={channel.clientInboxId} />}
    </>
  )
}

const HookAddress = ({ id }: { id: string }) => {
  const say = useSay()
  const address = `${location.origin}/api/v1/${useOrgId()}/provider-hooks/${id}`
  return (
    <Section title={say(channelText.hookAddress)} hint={say(channelText.hookAddressHint)}>
      <p className="flex items-center gap-2 break-all">
        <bdi dir="ltr">{address}</bdi>
        <CopyButton text={address} />
      </p>
    </Section>
  )
}

const ClientInbox = ({ id }: { id: string }) => {
  const say = useSay()
  return (
    <Section title={say(channelText.clientInbox)} hint={say(channelText.clientInboxHint)}>
      <p className="flex items-center gap-2 break-all">
        <bdi dir="ltr">{id}</bdi>
        <CopyButton text={id} />
      </p>
    </Section>
  )
}

const ChannelKey = ({ id }: { id: string }) => {
  const say = useSay()
  const onError = useErrorToast()
  const canRotate = useCanCall(channelApi.rotateKey)
  const { mutateAsync } = useWrite(channelApi.rotateKey)
  const [isAsking, setAsking] = useState(false)
  const [apiKey, setKey] = useState<string>()
  const rotate = () => {
    setAsking(false)
    void mutateAsync({ id }).then((made) => setKey(made.apiKey), onError)
  }
  return (
    <Section title={say(channelText.key)} hint={say(channelText.keyHint)}>
      {canRotate && <Button onPress={() => setAsking(true)}>{say(channelText.rotate)}</Button>}
      {isAsking && (
        <Dialog
          danger
          title={say(channelText.rotateTitle)}
          body={say(channelText.rotateBody)}
          confirm={say(channelText.rotate)}
          onCancel={() => setAsking(false)}
          onConfirm={rotate}
        />
      )}
      {apiKey && (
        <ShownOnce
          title={say(channelText.key)}
          body={say(channelText.keyOnce)}
          secret={apiKey}
          onClose={() => setKey(undefined)}
        />
      )}
    </Section>
  )
}
