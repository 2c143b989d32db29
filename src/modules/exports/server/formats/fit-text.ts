/** How texts fit into the columns of a printed table. */

/** Font size of tables, in points. */
export const tableFontSize = 8
/** Widths of letters as shares of the font size, at most. */
const [usualWidth, wideWidth] = [0.62, 0.95]
const isWide = /[mwMW@%\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u
const widthOfText = (text: string) => {
  let width = 0
  for (const letter of text) width += isWide.test(letter) ? wideWidth : usualWidth
  return width * tableFontSize
}

/** Wide tables are set on a page turned on its side. */
const wideFrom = 6
export const hasWideTable = (sections: readonly { widths: readonly number[] }[]) =>
  sections.some(({ widths }) => widths.length >= wideFrom)

/** A4 without its margins, in points. */
const [narrowPage, widePage] = [516, 762]
/** Of a cell, both sides. */
const inset = 8
export const columnWidths = (shares: readonly number[], isOnWidePage: boolean) => {
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => (share / sum) * (isOnWidePage ? widePage : narrowPage) - inset)
}

const zeroWidthSpace = '\u200b'
const afterPunctuation = /(?<=[@/\\?&=._:;,|#+-])(?=[^@/\\?&=._:;,|#+-])/u

const segmenter = new Intl.Segmenter()
const lettersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
/** A word that is wider than its column may break after punctuation, or anywhere if it has none. */
export const breakLongWords = (text: string, width: number) => {
  if (text.length * usualWidth * tableFontSize < width) return text
  return text.replace(/[^\s\u200b]+/gu, (word) => {
    if (widthOfText(word) <= width) return word
    return word
      .split(afterPunctuation)
      .map((part) => (widthOfText(part) > width ? lettersOf(part).join(zeroWidthSpace) : part))
      .join(zeroWidthSpace)
  })
}

/** Longer rows may continue on the next page. */
const mostLines = 20
export const isLongRow = (texts: readonly string[], widths: readonly number[]) =>
  texts.some((text, at) => {
    const width = widths[at] ?? Infinity
    const lines = text.split('\n')
    return lines.reduce((sum, line) => sum + Math.ceil(widthOfText(line) / width), 0) > mostLines
  })
