/** Keeps numbers, dates, addresses and Latin words in their order inside Arabic text, and Arabic inside Latin text. */
const latin = String.raw`[\p{Script=Latin}\d]`
const inside = String.raw`[\p{Script=Latin}\d .:/%@_#&?=,+~'-]`
/** Of a number, and no dash between words. */
const sign = String.raw`(?:(?<![\p{L}\d])[+\-\u2212])?`
const leftToRight = new RegExp(`${sign}${latin}(?:${inside}*[\\p{Script=Latin}\\d%])?`, 'gu')
const arabic = /\p{Script=Arabic}/u

const [startLeft, startRight, end] = ['\u2066', '\u2067', '\u2069']

export const isolate = (text: string, isRightToLeft: boolean) => {
  if (isRightToLeft) return text.replace(leftToRight, (run) => `${startLeft}${run}${end}`)
  return arabic.test(text)
    ? text
        .split('\n')
        .map((line) => (arabic.test(line) ? `${startRight}${line}${end}` : line))
        .join('\n')
    : text
}
