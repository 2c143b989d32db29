import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

test('a text with an override of its direction is typeset, and does not end the process', async () => {
  const texts = ['\u202Egpj.exe', 'ملف \u202Eabc\u202C 12', '\u202Dab\u202E']
  const template =
    '#set text(font: "IBM Plex Sans Arabic", lang: "ar", dir: rtl)\n#for text in json("data.json").texts [#par(text)\n\n]'
  expect((await typeset({ template, data: { texts }, pictures: {} })).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a document at which Typst ends its process is refused, and the next is typeset', async () => {
  const template = '#set text(font: "IBM Plex Sans Arabic")\n\u202Egpj.exe'
  await expect(typeset({ template, data: {}, pictures: {} })).rejects.toThrow('the program ended with SIGABRT')
  await expect(typeset({ template: '#let', data: {}, pictures: {} })).rejects.toThrow('the program ended with 1')
  expect(await typeset({ template: 'text', data: {}, pictures: {} })).toBeInstanceOf(Buffer)
})
