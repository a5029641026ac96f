/** The address of an image and of its frame, as in the browser's menu event. Self-contained. */
export function describeTarget(place: readonly string[]): {
  srcUrl: string;
  linkUrl: string | undefined;
  frameUrl: string | undefined;
} {
  let scope: Document | ShadowRoot = document;
  for (const selector of place.slice(0, -1)) {
    const outer: Element | null = scope.querySelector(selector);
    const inner: Document | ShadowRoot | null | undefined =
      outer instanceof HTMLIFrameElement ? outer.contentDocument : outer?.shadowRoot;
    if (!inner) throw new Error(`${selector} cannot be looked into`);
    scope = inner;
  }
  const element = scope.querySelector(place[place.length - 1] ?? '');
  const { ownerDocument } = element ?? {};
  const href = element instanceof SVGImageElement ? element.href.baseVal : undefined;
  // `instanceof` is false for an image of another frame.
  const source = href ?? (element as HTMLImageElement | null)?.currentSrc ?? '';
  const isTop = ownerDocument === document;
  return {
    // A video that plays a stream has no address.
    srcUrl: source && new URL(source, ownerDocument?.baseURI).href,
    linkUrl: element?.closest('a')?.href,
    frameUrl: isTop ? undefined : ownerDocument?.URL,
  };
}
