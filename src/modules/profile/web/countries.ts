/** Every country there is a name for, by its two letters. The browser knows the names; regions that are no countries are left out. */
const notCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))
const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))

const canonical = (code: string) => new Intl.Locale(`und-${code}`).region

export const countryCodes = () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !notCountries.has(code) && canonical(code) === code && names.of(code) !== undefined)
}

/** In the order of the language they are read in. */
export const countries = (locale: string) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const order = new Intl.Collator(locale)
  return countryCodes()
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .toSorted((a, b) => order.compare(a.name, b.name))
}
