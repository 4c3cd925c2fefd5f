/** The size that networks ask of a picture beside a link. */
export const linkSize = { width: 1_200, height: 630 }
/** How much of it, from the top, shows the home; below it stands the evidence tile. */
export const photographHeight = 374

/** The address of the picture that a link to a listing carries. It is drawn when it is asked for, and never a file. */
export const linkPictureAddress = (listing_id: string): string => `/media/${listing_id}/link.png`
