/** The name of the one element we put into a page. */
export const HOST_NAME = 'gleaner-reader';
