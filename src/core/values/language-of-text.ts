import type { Language } from '../words.ts'

const lettersIn = (text: string, script: RegExp) => text.match(script)?.length ?? 0

/** The language that most letters are of, for people whose language is not stored; Arabic where there are none. */
export const languageOfText = (text: string): Language => {
  const written = text.replace(/https?:\/\/\S+/g, ' ')
  return lettersIn(written, /\p{Script=Latin}/gu) > lettersIn(written, /\p{Script=Arabic}/gu) ? 'en' : 'ar'
}
