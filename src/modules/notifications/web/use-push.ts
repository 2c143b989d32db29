/** Whether this browser receives push messages, and how to change that. */
import { useEffect, useState } from 'react'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { pushApi } from '../push-api.ts'

/** `broken`: the browser refuses. */
export type PushState = 'unknown' | 'unsupported' | 'off' | 'on' | 'broken'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const currentSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration('/push-worker.js'))?.pushManager.getSubscription()) ?? undefined

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)

const subscribe = async (publicKey: string) => {
  const registration = await navigator.serviceWorker.register('/push-worker.js')
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new Error('Push messages are not permitted')
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

export const usePush = () => {
  const [state, setState] = useState<PushState>(() => (isSupported() ? 'unknown' : 'unsupported'))
  const { mutateAsync: prepare } = useWrite(pushApi.prepare)
  const { mutateAsync: save } = useWrite(pushApi.subscribe)
  const { mutateAsync: remove } = useWrite(pushApi.unsubscribe)
  useEffect(() => {
    if (!isSupported()) return
    currentSubscription().then(
      (found) => setState(found ? 'on' : 'off'),
      () => setState('broken'),
    )
  }, [])
  const turnOn = async () => {
    const { publicKey } = await prepare({})
    const { endpoint, keys } = (await subscribe(publicKey)).toJSON()
    await save({ endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' })
    setState('on')
  }
  const turnOff = async () => {
    const found = await currentSubscription()
    await found?.unsubscribe()
    if (found) await remove({ endpoint: found.endpoint })
    setState('off')
  }
  return { state, turn: (isOn: boolean) => void (isOn ? turnOn() : turnOff()).catch(() => setState('broken')) }
}
