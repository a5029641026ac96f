/** The element that holds the toast in a page. */
export const HOST_NAME = 'gleaner-capture';
