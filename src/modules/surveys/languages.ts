/** Languages in which a survey can be answered. Arabic and English are part of the definition, the others are translations of it. */
export const surveyLanguages = [
  'ar',
  'bn',
  'zh',
  'nl',
  'en',
  'fr',
  'de',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'fa',
  'pt',
  'ru',
  'es',
  'tr',
  'ur',
  'vi',
] as const
export type SurveyLanguage = (typeof surveyLanguages)[number]
export const furtherLanguages: readonly SurveyLanguage[] = surveyLanguages.filter(
  (language) => language !== 'ar' && language !== 'en',
)

const rightToLeft: readonly string[] = ['ar', 'fa', 'ur']
export const directionOf = (language: SurveyLanguage) => (rightToLeft.includes(language) ? 'rtl' : 'ltr')

/** Latin digits and names of months as everywhere in the product. */
const regions: Partial<Record<SurveyLanguage, string>> = { ar: 'ar-JO', en: 'en-GB' }
export const localeOfSurvey = (language: SurveyLanguage) => `${regions[language] ?? language}-u-nu-latn`

/** A language by its own name. */
export const ownNameOf = (language: SurveyLanguage) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

/** Of a code as it is stored. */
export const nameOfLanguage = (code: string) => {
  const known = surveyLanguages.find((language) => language === code)
  return known ? ownNameOf(known) : code
}
