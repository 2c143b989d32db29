/** Keeps numbers, dates, addresses and Latin words in their order inside Arabic text, and Arabic inside Latin text. */
const latin = String.raw`[\p{Script=Latin}\d]`
/** With signs of units and sizes: 5 m², 25 °C, 10–20, 3 × 4. */
const joining = String.raw`\p{Script=Latin}\d\p{No} .:\/\\%@_#&?=,+~*'°µ×±–-`
/** A word in brackets after another one, or the digits of an area before a telephone number. */
const bracketed = String.raw`(?<=\p{L} ?)\((?=[^()]*\p{Script=Latin})[${joining}]*\)`
const area = String.raw`\(\+?\d{1,6}\)[ -]?(?=\d)`
const inside = String.raw`(?:[${joining}]|${bracketed}|${area})`
/** Written directly before or after: a sign, a currency, `@name`, `.NET`, `/var`, `C++`, `folder/`. */
const before = String.raw`(?:(?<![\p{L}\d])(?:${area}|[+\-\u2212.@#*_~\/\\\p{Sc}]{1,3}(?=[\p{Script=Latin}\d])))?`
const after = String.raw`(?:(?:[+#*_\p{Sc}]{1,3}|[\/\\])(?![\p{L}\d]))?`
const address = String.raw`[a-z][a-z\d+.-]{1,15}:\/\/[^\s<>"،؛]*[^\s<>"،؛.,:;!?)\]}'»]`
const leftToRight = new RegExp(
  `${address}|${before}${latin}(?:${inside}*(?:[\\p{Script=Latin}\\d%\\p{No}°]|${bracketed}))?${after}`,
  'giu',
)
const arabic = String.raw`\p{Script=Arabic}`
/** With characters between Arabic words, but neither Latin ones nor the arrow from a value to the next. */
const rightToLeft = new RegExp(
  `(?<address>${address})|${arabic}(?:[^\\p{Script=Latin}\\n←→]*${arabic})?(?:[.!?؟…]+$)?`,
  'gimu',
)
const beginsInArabic = new RegExp(`^[^\\p{Script=Latin}]*${arabic}`, 'u')
const beginsInLatin = new RegExp(`^[^${arabic}]*?\\p{Script=Latin}`, 'u')
const arabicWords = new RegExp(`${arabic}+`, 'gu')

const [startLeft, startRight, end] = ['\u2066', '\u2067', '\u2069']

const countOf = (letters: RegExp, text: string) => text.match(letters)?.length ?? 0
/** A Latin sentence with some Arabic in it; neither a number of a ticket before its title nor a value that has changed. */
const isLatin = (line: string) =>
  beginsInLatin.test(line) &&
  !/[←→]/.test(line) &&
  countOf(/\p{Script=Latin}/gu, line) > countOf(/\p{Script=Arabic}/gu, line)

const asRight = (part: string) => `${startRight}${part}${end}`
const isolateWords = (part: string) => part.replace(arabicWords, asRight)
const asLeft = (part: string) => `${startLeft}${isolateWords(part)}${end}`
const isolateLatin = (part: string) => part.replace(leftToRight, asLeft)
/** The parts of an address keep their order, also where they are Arabic. */
const isolateArabic = (line: string) =>
  line.replace(rightToLeft, (part, found?: string) => (found ? isolateWords(part) : asRight(isolateLatin(part))))

const inArabicText = (line: string) => (isLatin(line) ? `${startLeft}${isolateArabic(line)}${end}` : isolateLatin(line))

const labelled = new RegExp(`^((?:[^\\s${arabic}]*\\d|[^${arabic}]*:) )(${arabic}.*)$`, 'u')
/** An Arabic sentence behind a number or a label, which stays before it; neither a list of values nor one that has changed. */
const splitLabel = (line: string) => {
  const [, label = '', rest = ''] = labelled.exec(line) ?? []
  const isSentence = /\p{Script=Latin}/u.test(rest) && !/[←→·/]/.test(rest)
  return isSentence && countOf(/\p{Script=Arabic}/gu, rest) > countOf(/\p{Script=Latin}/gu, rest) ? [label, rest] : null
}
const inLatinText = (line: string) => {
  if (beginsInArabic.test(line)) return asRight(isolateLatin(line))
  const [label, rest = ''] = splitLabel(line) ?? []
  return label === undefined ? isolateArabic(line) : label + asRight(isolateLatin(rest))
}

/** Whether a line is written in the other direction than its document as a whole. */
export const isOpposite = (line: string, isRightToLeft: boolean) =>
  isRightToLeft ? isLatin(line) : beginsInArabic.test(line)

export const isolate = (text: string, isRightToLeft: boolean) =>
  text
    .split('\n')
    .map(isRightToLeft ? inArabicText : inLatinText)
    .join('\n')

/** The parts of an isolated text that are written in one direction, for a program that takes the direction of each part. */
export const directedParts = (isolated: string, isRightToLeft: boolean) => {
  const directions = [isRightToLeft]
  return isolated.split(/(?<=\u2069)|(?=[\u2066\u2067])/).map((text) => {
    if (text.startsWith(startLeft)) directions.push(false)
    if (text.startsWith(startRight)) directions.push(true)
    const direction = directions.at(-1) ?? isRightToLeft
    if (text.endsWith(end)) directions.pop()
    return { text, isRightToLeft: direction }
  })
}
