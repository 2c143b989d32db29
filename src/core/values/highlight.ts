/** Marks in a text what a search found, in whatever spelling it was typed. */
import { fold, foldLetters } from './fold.ts'

export type TextPart = { text: string; isMatch: boolean }

/** Shorter words match at the beginning of words only, as in the search itself. */
const shortest = 3

/** The folded text, and for each of its characters the place in the text that it comes from. */
const foldWithPlaces = (text: string) => {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const char of text) {
    const piece = /\s/.test(char) ? ' ' : foldLetters(char)
    folded += piece
    for (let n = 0; n < piece.length; n += 1) places.push(at)
    at += char.length
  }
  return { folded, places }
}

/** Where each word of the search is found: first and last character, in the folded text. */
const findWords = (folded: string, query: string): [number, number][] =>
  fold(query)
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => {
      const found: [number, number][] = []
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
        const isStart = at === 0 || folded[at - 1] === ' '
        if (isStart || word.length >= shortest) found.push([at, at + word.length - 1])
      }
      return found
    })

/** Marks that belong to the last letter of a match are part of it. */
const endOf = (text: string, places: readonly number[], last: number) => {
  const from = places[last] ?? 0
  return places.slice(last + 1).find((place) => place > from) ?? text.length
}

export const highlightParts = (text: string, query: string): TextPart[] => {
  const { folded, places } = foldWithPlaces(text)
  const ranges = findWords(folded, query)
    .map(([first, last]): [number, number] => [places[first] ?? 0, endOf(text, places, last)])
    .toSorted(([a], [b]) => a - b)
  const parts: TextPart[] = []
  let done = 0
  for (const [from, to] of ranges) {
    if (to <= done) continue
    const start = Math.max(from, done)
    if (start > done) parts.push({ text: text.slice(done, start), isMatch: false })
    parts.push({ text: text.slice(start, to), isMatch: true })
    done = to
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMatch: false })
  return parts
}
