/** Colours and font of the widget as properties of the document; the styles derive the rest. */
import { readable } from '#modules/widgets/readable.ts'
import type { UiConfigs } from '#modules/widgets/api/widgets.ts'

export const themeOf = ({
  primaryColor,
  secondaryColor,
  backgroundColor,
  textColor,
  fontFamily,
  fontSize,
}: UiConfigs) => ({
  '--primary': primaryColor,
  '--on-primary': readable('', primaryColor),
  ...(secondaryColor && { '--secondary': secondaryColor, '--on-secondary': readable(textColor, secondaryColor) }),
  ...(backgroundColor && {
    '--back': backgroundColor,
    '--text': readable(textColor, backgroundColor),
    '--muted': readable(textColor, backgroundColor),
  }),
  '--font': `'${fontFamily}', system-ui, sans-serif`,
  '--size': `${fontSize}px`,
})

export const applyTheme = (ui: UiConfigs) => {
  for (const [name, value] of Object.entries(themeOf(ui))) document.documentElement.style.setProperty(name, value)
}
