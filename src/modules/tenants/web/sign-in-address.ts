/** Where the people of an organisation come in. */
export const signInAddress = (slug: string) => `${location.origin}/${slug}`
