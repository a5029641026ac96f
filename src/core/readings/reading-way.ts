/**
 * The ways to read what a tab shows: a picture that is pointed at, a region that is framed, all that is seen, or the
 * region that was framed last.
 */
export type ReadingWay = 'picture' | 'region' | 'visible-page' | 'last-region';
