import { useFormat, useSay } from '#ui/words.tsx'
import { wallText } from '../wall-text.ts'

/** A duration as people read it on a wall: seconds, then minutes. */
export const useDuration = () => {
  const say = useSay()
  const { number } = useFormat()
  return (seconds: number) =>
    seconds < 100
      ? say(wallText.seconds, { count: number(Math.round(seconds)) })
      : say(wallText.minutes, { count: number(Math.round(seconds / 60)) })
}
