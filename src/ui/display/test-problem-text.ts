import { words } from '#core/words.ts'

export const testProblemText = words({
  inPart: { ar: 'في {part}: {problem}', en: 'In {part}: {problem}' },
  withAnswer: { ar: '{problem}. قالت الخدمة: {answer}', en: '{problem}. The service said: {answer}' },
})
