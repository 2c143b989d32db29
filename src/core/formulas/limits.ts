/** In characters. */
export const longestFormula = 2000
