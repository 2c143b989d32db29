/** The sign-in address of an organisation. */
export const signInAddress = (slug: string) => `${location.origin}/${slug}`
