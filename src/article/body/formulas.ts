import { TEX, TEX_DISPLAY } from '@/core/articles/stored-attributes';
import type { BodyNotes } from './body-notes';

/**
 * Turns formulas of all kinds into `<span data-tex="…">`, with MathML inside if the page has it, else with the TeX. It
 * must run before scripts are removed, because MathJax keeps its source in one.
 */
export function normaliseFormulas(root: Element, notes: BodyNotes): void {
  for (const script of root.querySelectorAll('script[type^="math/tex"]')) takeFromScript(script);
  for (const formula of root.querySelectorAll('[data-formula], [data-tex], [data-latex]')) {
    const tex =
      formula.getAttribute('data-formula') ?? formula.getAttribute(TEX) ?? formula.getAttribute('data-latex');
    // A formula that was turned before keeps its MathML.
    if (formula.isConnected && tex?.trim())
      replaceFormula(formula, tex, isDisplayed(formula), formula.querySelector('math'));
  }
  for (const formula of root.querySelectorAll(
    '.katex-display, .katex, mjx-container, .MathJax_Display, .MathJax, math',
  )) {
    if (formula.isConnected && !formula.closest(`[${TEX}]`)) takeMathMl(formula, notes);
  }
  for (const image of root.querySelectorAll(
    'img.latex, img.mwe-math-fallback-image-inline, img[data-eeimg], img[eeimg], img.tex',
  )) {
    const tex = image.getAttribute('alt');
    if (tex?.trim())
      replaceFormula(image, tex, (image.getAttribute('data-eeimg') ?? image.getAttribute('eeimg')) === '2');
  }
}

/** MathJax 2 writes the source into a script and draws the formula before it. */
function takeFromScript(script: Element): void {
  const isDisplay = (script.getAttribute('type') ?? '').includes('mode=display');
  for (const drawn of [
    script.previousElementSibling,
    script.previousElementSibling?.previousElementSibling,
  ]) {
    if (drawn?.matches('.MathJax_Preview, .MathJax, .MathJax_Display, .MathJax_SVG')) drawn.remove();
  }
  replaceFormula(script, script.textContent ?? '', isDisplay);
}

function takeMathMl(formula: Element, notes: BodyNotes): void {
  const math = formula.localName === 'math' ? formula : formula.querySelector('math');
  const tex =
    math?.querySelector('annotation[encoding="application/x-tex"]')?.textContent ??
    math?.getAttribute('alttext') ??
    texOfText(formula);
  const isDisplay = isDisplayed(formula) || math?.getAttribute('display') === 'block';
  if (tex?.trim()) replaceFormula(formula, tex, isDisplay, math);
  else if (math && math !== formula) formula.replaceWith(math);
  else if (!math) {
    notes.addLoss({ kind: 'formula', what: formula.textContent ?? '', why: 'no-address' });
  }
}

/**
 * The TeX of a formula of KaTeX whose MathML has lost its elements, as on CSDN: there is one line left for each sign, and after blank lines
 * what was the annotation.
 */
function texOfText(formula: Element): string | undefined {
  const text = formula.querySelector('.katex-mathml:not(:has(*))')?.textContent ?? '';
  const pieces = text.trim().split(/\n\s*\n/);
  return pieces.length > 1 ? pieces.at(-1)?.trim() : undefined;
}

function isDisplayed(formula: Element): boolean {
  const style = formula.getAttribute('style') ?? '';
  return (
    formula.matches('.katex-display, .MathJax_Display, [display="true"], [data-display], section, p, div') ||
    /display\s*:\s*(?:block|flex)/.test(style)
  );
}

function replaceFormula(formula: Element, tex: string, isDisplay: boolean, math?: Element | null): void {
  const { ownerDocument } = formula;
  const span = ownerDocument.createElement('span');
  span.setAttribute(TEX, tex.trim());
  if (isDisplay) span.setAttribute(TEX_DISPLAY, '');
  for (const annotation of math?.querySelectorAll('annotation, annotation-xml') ?? []) annotation.remove();
  // First, because `math` may be the formula itself.
  formula.replaceWith(span);
  if (math) span.append(math);
  else span.textContent = tex.trim();
}
