/** Values of a size, each of a shape that some careless pattern or loop takes squared time for. */
const repeated = (part: string, size: number) => part.repeat(Math.floor(size / part.length))

export const hostileTexts = (size: number): Record<string, string> => ({
  marks: repeated('<', size),
  tags: repeated('<p <b>', size),
  entities: repeated('&lt;&', size),
  accents: `a${repeated('\u0301\u0323', size)}`,
  ligatures: repeated('\uFDFA', size),
  spaces: `${repeated(' ', size / 2)}x${repeated(' ', size / 2)}`,
  dots: repeated('a.', size),
  addresses: repeated('a@', size),
  digits: repeated('1', size),
  quotes: repeated('"\\', size),
  steps: repeated('/..', size),
  rows: repeated('a,"b\n', size),
  braces: repeated('{', size),
  names: `http://${repeated('a-', size)}`,
})

/** As many parts as an input may have, and more. */
export const hostileLists: Record<string, unknown> = {
  lists: Array.from({ length: 200_000 }, () => []),
  texts: Array.from({ length: 9000 }, (_, at) => `x${at}`),
  objects: Array.from({ length: 9000 }, (_, at) => ({ id: at })),
  names: Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`x${at}`, at])),
}
