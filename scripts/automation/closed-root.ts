import type { CDPSession, Page } from 'playwright-core';

/** The part of a DevTools protocol node that is used here. */
interface DomNode {
  readonly localName: string;
  readonly backendNodeId: number;
  /** Names and values in turn. */
  readonly attributes?: readonly string[];
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
  readonly contentDocument?: DomNode;
}

/**
 * Evaluates a function on the shadow root of what the extension put into a page, even a closed one, which no script of
 * the page can reach. Undefined when the page has no such element. The function is sent as text, so it can use its arguments
 * only.
 */
export async function evaluateInRoot<T, A>(
  page: Page,
  look: (root: ShadowRoot, argument: A) => T,
  argument: A,
): Promise<T | undefined> {
  const session = await page.context().newCDPSession(page);
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const shadow = findHost(root)?.shadowRoots?.[0];
    return shadow ? await call(session, shadow.backendNodeId, look, argument) : undefined;
  } finally {
    await session.detach();
  }
}

async function call<T, A>(
  session: CDPSession,
  backendNodeId: number,
  look: (root: ShadowRoot, argument: A) => T,
  argument: A,
): Promise<T> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId });
  const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    functionDeclaration: `function (argument) { return (${look})(this, argument); }`,
    arguments: [{ value: argument }],
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

function findHost(node: DomNode): DomNode | undefined {
  if (isHost(node)) return node;
  const { children = [], shadowRoots = [], contentDocument } = node;
  for (const child of [...children, ...shadowRoots, ...(contentDocument ? [contentDocument] : [])]) {
    const found = findHost(child);
    if (found) return found;
  }
  return undefined;
}

/** The element has no name of its own: it is a popover with a shadow root. */
function isHost({ localName, attributes = [], shadowRoots = [] }: DomNode): boolean {
  return localName === 'div' && attributes.includes('popover') && shadowRoots.length > 0;
}
