/** Detects passwords that attackers try first: common ones and their variants, key sequences, and facts about the user. */
import { readFileSync } from 'node:fs'
import { fold } from '#core/values/fold.ts'
import { home } from '#platform/process/home.ts'

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
}
/** The same for both sides of a comparison, so that `1`, `!`, `l` and `i` are one letter. */
const plain = (text: string) => text.replace(/[0-9!|l@$+]/g, (sign) => lookalikes[sign] ?? sign)
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

let known: ReadonlySet<string> | undefined
/**
 * The stems of the 20,000 most common passwords, without what was appended to them and with lookalikes undone.
 * From zxcvbn-ts (MIT), with a few Arabic ones.
 */
const wellKnown = () =>
  (known ??= new Set(
    readFileSync(new URL('src/modules/sign-in/server/passwords/well-known.txt', home), 'utf8').trim().split(/\s+/),
  ))

const isWellKnown = (text: string) => {
  const tailless = text.replace(/[^\p{L}]+$/u, '')
  const inner = tailless.replace(/^[^\p{L}]+/u, '')
  return [text, tailless, inner, lettersOf(text)].some(
    (word) => wellKnown().has(plain(word)) || wellKnown().has(lettersOf(plain(word))),
  )
}

/** Neighbours such as 123, cba or 777 make up most of it. */
const isRun = (text: string) => {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => Math.abs(code - (codes[at] ?? 0)))
  return steps.filter((step) => step <= 1).length >= steps.length * 0.7
}

/** Birthdays and telephone numbers are guessed before anything random. */
const isShortNumber = (text: string) => /^[\d\s+()/.-]{1,15}$/.test(text)

const fewestLetters = 6

/** The rest without the known words is too short, or common itself. */
const isMadeOf = (password: string, words: readonly string[]) => {
  let rest = password
  for (const word of words) rest = rest.replaceAll(word, ' ')
  return rest !== password && (lettersOf(rest).length < fewestLetters || isWellKnown(rest.trim()))
}

const wordsOf = (about: readonly (string | null | undefined)[]) =>
  about
    .flatMap((text) => {
      const folded = fold(text ?? '')
      return [folded, folded.replaceAll(' ', ''), ...folded.split(/[\s@._-]+/)]
    })
    .filter((word) => Array.from(word).length >= 3)
    .toSorted((a, b) => b.length - a.length)

/** `about`: names of the user and of the organisation. */
export const isGuessable = (password: string, username: string, about: readonly (string | null | undefined)[] = []) => {
  const folded = fold(password)
  if (folded.includes(fold(username)) || isRun(folded) || isShortNumber(folded)) return true
  if (isWellKnown(folded)) return true
  const unit = /^(.+?)\1+$/su.exec(folded)?.[1]
  if (unit && (Array.from(unit).length <= 4 || isWellKnown(unit))) return true
  const words = wordsOf([username, ...about])
  return isMadeOf(folded, words) || isMadeOf(plain(folded), words.map(plain))
}
