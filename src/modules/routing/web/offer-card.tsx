/** The offer of the signed-in agent, on every page: who, by which channel, how long. */
import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { may } from '#core/may.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { KeyHint } from '#ui/display/key-hint.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { readStored, saveStored } from '#ui/settings/browser-storage.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { offerApi, type MyOffer } from '../api.ts'
import { offerText } from '../offer-text.ts'

/** Two short tones. A browser that forbids sound before the first press stays silent. */
const playChime = () => {
  const audio = new AudioContext()
  for (const [at, pitch] of [660, 880].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + at * 0.18
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.08, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.16)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.17)
  }
  setTimeout(() => void audio.close(), 1_000)
}

const soundKey = 'offerSound'

const useSecondsLeft = ({ id, secondsLeft }: MyOffer, onOver: () => void) => {
  const [left, setLeft] = useState(Math.ceil(secondsLeft))
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const end = Date.now() + secondsLeft * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) over()
    }, 500)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the countdown of one offer starts once
  }, [id])
  return left
}

const useAnswers = ({ id }: MyOffer) => {
  const go = useGoToPage()
  const onError = useErrorToast()
  const accept = useWrite(offerApi.accept)
  const decline = useWrite(offerApi.decline)
  const open = ({ path }: { path: string | null }) => {
    if (path === null) return
    const { pathname, searchParams } = new URL(path, location.origin)
    go(pathname.slice(1), Object.fromEntries(searchParams))
  }
  return {
    // The card is gone before the reply: callbacks of `mutate` would not run.
    accept: () => void accept.mutateAsync({ id }).then(open, onError),
    decline: () => decline.mutate({ id }, { onError }),
    isPending: accept.isPending || decline.isPending,
  }
}

const OpenOffer = ({ offer, onOver }: { offer: MyOffer; onOver: () => void }) => {
  const say = useSay()
  const { number } = useFormat()
  const [hasSound, setSound] = useState(() => readStored(soundKey, true))
  const { accept, decline, isPending } = useAnswers(offer)
  const { mutate: confirm } = useWrite(offerApi.confirm, undefined, () => undefined)
  const left = useSecondsLeft(offer, onOver)
  const appear = useEffectEvent(() => {
    confirm({ id: offer.id })
    if (hasSound) playChime()
  })
  useEffect(() => appear(), [offer.id])
  const answers = useRef({ accept, decline })
  useEffect(() => {
    answers.current = { accept, decline }
  })
  const shortcuts = useMemo(
    () =>
      (['accept', 'decline'] as const).map((name) => ({
        id: `offer-${name}`,
        keys: [name === 'accept' ? 'Shift+KeyY' : 'Shift+KeyD'],
        group: say(offerText.group),
        name: say(offerText[name]),
        run: () => answers.current[name](),
        inSheet: true,
      })),
    [say],
  )
  useShortcuts(shortcuts)
  const channel = say(offer.channel.name)
  const about = offer.title ? say(offerText.from, { title: offer.title, channel }) : say(offerText.by, { channel })
  return (
    <section
      aria-label={say(offerText.title)}
      className="fixed end-4 bottom-4 z-50 grid w-80 max-w-[calc(100dvw-2rem)] gap-3 rounded-xl border border-line bg-raised p-4 shadow-pop"
    >
      <div role="status" className="grid gap-0.5">
        <h2 className="text-base font-semibold">{say(offerText.title)}</h2>
        <p className="text-sm" dir="auto">
          {about}
        </p>
      </div>
      <div className="flex items-center justify-between text-xs text-muted">
        <span>{say(offerText.left, { seconds: number(left) })}</span>
        <IconButton
          label={say(offerText.sound)}
          aria-pressed={hasSound}
          onPress={() => {
            saveStored(soundKey, !hasSound)
            setSound(!hasSound)
          }}
        >
          {hasSound ? <Volume2 aria-hidden className="size-4" /> : <VolumeX aria-hidden className="size-4" />}
        </IconButton>
      </div>
      <div className="flex gap-2">
        <Button look="primary" className="flex-1" isPending={isPending} onPress={accept}>
          {say(offerText.accept)}
          <KeyHint keys={['Shift', 'Y']} className="@max-lg:hidden" />
        </Button>
        <Button className="flex-1" isDisabled={isPending} onPress={decline}>
          {say(offerText.decline)}
          <KeyHint keys={['Shift', 'D']} className="@max-lg:hidden" />
        </Button>
      </div>
    </section>
  )
}

const OwnOffer = () => {
  const { data, refetch } = useRead(offerApi.mine, {})
  return data?.offer ? <OpenOffer key={data.offer.id} offer={data.offer} onOver={() => void refetch()} /> : null
}

/** Impersonators do not answer for the user. */
export const OfferCard = () => {
  const session = useSession()
  return session && !session.acting && may(session.permissions, offerApi.mine.needs) ? <OwnOffer /> : null
}
