/** The size that networks ask of a picture beside a link. */
export const linkSize = { width: 1_200, height: 630 }
/** How much of it, from the top, shows the home; below it is the evidence tile. */
export const photographHeight = 374
