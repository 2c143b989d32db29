// Before the first paint: language, direction, text size, theme and the organisation's colour. The same rules as src/ui/settings.ts, held together by its test.
;(() => {
  const html = document.documentElement
  const read = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name))
    } catch {
      return null
    }
  }
  const numberOr = (value, otherwise) => (typeof value === 'number' ? value : otherwise)
  const language = read('language') === 'en' ? 'en' : 'ar'
  html.lang = language
  html.dir = language === 'ar' ? 'rtl' : 'ltr'

  html.style.setProperty('--root-size', `${Math.min(32, Math.max(12, numberOr(read('fontSize'), 16)))}px`)

  const brand = read('primaryColor')
  if (typeof brand === 'string' && /^#[0-9a-f]{6}$/i.test(brand)) html.style.setProperty('--brand', brand)

  const theme = read('theme')
  const night = read('nightMode') || {}
  const from = numberOr(night.from, 72_000_000)
  const until = numberOr(night.until, 28_800_000)
  const now = new Date()
  const time = (now.getHours() * 60 + now.getMinutes()) * 60_000
  const isNight = from <= until ? time >= from && time < until : time >= from || time < until
  const system = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = theme === 'dark' || (theme === 'night' ? isNight : theme !== 'light' && system)
  html.classList.toggle('dark', isDark)
})()
