/** The whole HTML document around a page. */
import type { ReactNode } from 'react'
import { direction, languages, type Language } from '#core/words.ts'
import { helpCenterPath, siteUrl, type SitePage } from '#modules/portal/page-model.ts'

/** Files of the browser build. */
export type Assets = { css: string[]; js: string[]; fonts: string[] }

/** Runs before the page is painted; without scripts the page is light. */
export const themeScript =
  "if(matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.classList.add('dark')"

/** A colour is checked when it is saved, and once more before it is written into a style. */
export const brandStyle = (brand: string | null) =>
  brand && /^#[0-9a-f]{6}$/i.test(brand) ? `:root{--brand:${brand}}` : ''

const jsonOf = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

const Languages = ({ page: { frame, path, otherPath } }: { page: SitePage }) => {
  if (otherPath === undefined) return null
  const addressIn = (language: Language) =>
    frame.origin + siteUrl({ ...frame, language }, language === frame.language ? path : otherPath)
  return (
    <>
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('ar')} />
    </>
  )
}

const Meta = ({ page }: { page: SitePage }) => {
  const { frame, title, description, path, isIndexed, image } = page
  const canonical = frame.origin + siteUrl(frame, path)
  const fullTitle = `${title} · ${frame.name}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description.slice(0, 160)} />
      {isIndexed ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {isIndexed && <Languages page={page} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description.slice(0, 160)} />
      <meta property="og:site_name" content={frame.name} />
      <meta property="og:type" content={page.content.kind === 'article' ? 'article' : 'website'} />
      <meta property="og:url" content={canonical} />
      {image && <meta property="og:image" content={frame.origin + image} />}
      <link
        rel="alternate"
        type="application/atom+xml"
        title={frame.name}
        href={siteUrl(frame, `${helpCenterPath}/feed.xml`)}
      />
      {page.jsonLd.map((data, at) => (
        <script key={at} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonOf(data) }} />
      ))}
    </>
  )
}

export const Document = ({ page, assets, children }: { page: SitePage; assets: Assets; children: ReactNode }) => {
  const { language, brand } = page.frame
  const style = brandStyle(brand)
  return (
    <html lang={language} dir={direction(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        {assets.css.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Meta page={page} />
        {assets.js.map((file) => (
          <script key={file} type="module" src={file} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}
