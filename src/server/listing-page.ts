const listingPage = /^\/(?:pt\/)?properties\/[a-z0-9-]+$/

/** The page address that also answers in Markdown (interface 1.1), in either language: there is one Markdown record. */
export const isListingPage = (path: string): boolean => listingPage.test(path)
