/** A choice of appearance shows at once, and is saved to the profile a moment after the last one. */
import { useCallback, useEffect, useRef } from 'react'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { changeSettings, currentSettings, type Settings } from '#ui/settings/settings.ts'
import { profileApi } from '../api/profile.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'

const pause = 600

const appearance = () => {
  const { language, theme, size, digits } = currentSettings()
  return { language, appearance: { theme, fontSize: size, digits } }
}

export const useSavedAppearance = () => {
  const onError = useErrorToast()
  const { mutate } = useWrite(profileApi.update)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    mutate(appearance(), { onError })
  }, [mutate, onError])
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  }, [save])
  useEffect(
    () => () => {
      if (timer.current !== undefined) latest.current()
    },
    [],
  )
  return useCallback((change: Partial<Settings>) => {
    changeSettings(change)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), pause)
  }, [])
}
