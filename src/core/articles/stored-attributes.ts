/** The attributes of a stored body that are no HTML. Pages may not set the first two. */

/** On an image: its id among the images of the article. It has no address. */
export const IMAGE_ID = 'data-picture';
/** On a stand-in for a medium that is not saved: the kind of medium. */
export const MEDIA = 'data-media';
/** On a formula: its TeX. */
export const TEX = 'data-tex';
/** Set together with `TEX` if the formula is a paragraph of its own. */
export const TEX_DISPLAY = 'data-display';
