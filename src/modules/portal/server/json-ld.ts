/** Structured data for search engines, by schema.org. */
import type { ArticleContent, FaqItem, SiteFrame } from '../page-model.ts'
import { plainText } from './search.ts'

const context = { '@context': 'https://schema.org' }

export const faqJsonLd = (faqs: readonly FaqItem[]) => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
})

export const articleJsonLd = (frame: SiteFrame, article: ArticleContent) => ({
  ...context,
  '@type': 'Article',
  headline: article.title,
  description: article.summary,
  inLanguage: frame.language,
  datePublished: article.publishedAt,
  dateModified: article.updatedAt,
  ...(article.background && { image: frame.origin + article.background }),
  publisher: { '@type': 'Organization', name: frame.name },
})
