/** Renders a page of the public site as plain HTML, which needs no React in the browser. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { SitePage } from '#modules/portal/page-model.ts'
import { ArticlePage, FeedbackPage, PasswordPage } from './article-page.tsx'
import { ContactPage, SentPage } from './contact-page.tsx'
import { CategoryPage, ErrorPage, FaqsPage, GuestPage, HomePage, SearchPage } from './content-pages.tsx'
import { brandStyle, Document, themeScript, type Assets } from './document.tsx'
import { Layout } from './layout.tsx'

const Content = ({ page }: { page: SitePage }) => {
  const { content } = page
  switch (content.kind) {
    case 'guest':
      return <GuestPage page={page} content={content} />
    case 'home':
      return <HomePage page={page} content={content} />
    case 'category':
      return <CategoryPage page={page} content={content} />
    case 'article':
      return <ArticlePage page={page} content={content} />
    case 'feedback':
      return <FeedbackPage page={page} content={content} />
    case 'password':
      return <PasswordPage page={page} content={content} />
    case 'faqs':
      return <FaqsPage page={page} content={content} />
    case 'search':
      return <SearchPage page={page} content={content} />
    case 'contact':
      return <ContactPage page={page} content={content} />
    case 'sent':
      return <SentPage page={page} content={content} />
    case 'error':
      return <ErrorPage page={page} content={content} />
  }
}

export const renderPage = (page: SitePage, assets: Assets) => {
  const html = renderToStaticMarkup(
    <Document page={page} assets={assets}>
      <Layout page={page}>
        <Content page={page} />
      </Layout>
    </Document>,
  )
  const style = brandStyle(page.frame.brand)
  return { html: `<!doctype html>${html}`, styles: style ? [style] : [], scripts: [themeScript] }
}
