import type { CDPSession, Page } from 'playwright-core';

/** A node as the DevTools protocol tells of it, as far as it is walked. */
interface DomNode {
  readonly localName: string;
  readonly backendNodeId: number;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
  readonly contentDocument?: DomNode;
}

/**
 * Evaluates a function on the shadow root of the first `name` element in a page, even a closed one, which no script of
 * the page can reach. Undefined when the page has no such element. The function is sent as text: it sees its arguments
 * only.
 */
export async function evaluateInRoot<T, A>(
  page: Page,
  name: string,
  look: (root: ShadowRoot, argument: A) => T,
  argument: A,
): Promise<T | undefined> {
  const session = await page.context().newCDPSession(page);
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const shadow = findElement(root, name)?.shadowRoots?.[0];
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

function findElement(node: DomNode, name: string): DomNode | undefined {
  if (node.localName === name) return node;
  const { children = [], shadowRoots = [], contentDocument } = node;
  for (const child of [...children, ...shadowRoots, ...(contentDocument ? [contentDocument] : [])]) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return undefined;
}
