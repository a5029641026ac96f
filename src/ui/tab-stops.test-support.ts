/** The most stops that the Tab key may make in a view. */
export const MOST_TAB_STOPS = 30;

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Where the Tab key stops in an area, in the order of the document. Radio buttons of one choice are one stop. What style sheets hide
 * counts, because tests of components have none; what `hidden`, `inert` or a closed `details` hides does not.
 */
export function tabStops(area: ParentNode = document): readonly HTMLElement[] {
  const controls = [...area.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isStop);
  return controls.filter((control) => !isRadio(control) || stopOfChoice(control, controls) === control);
}

function isStop(control: HTMLElement): boolean {
  const isLeftOut = Number(control.getAttribute('tabindex') ?? 0) < 0;
  return !isLeftOut && !control.matches(':disabled, [type="hidden"]') && !isHidden(control);
}

function isHidden(control: Element): boolean {
  if (control.closest('[hidden], [inert]')) return true;
  const closed = control.closest('details:not([open])');
  if (!closed) return false;
  const isItsSummary = control.localName === 'summary' && control.parentElement === closed;
  return !isItsSummary || (closed.parentElement !== null && isHidden(closed.parentElement));
}

const isRadio = (control: HTMLElement) => control.matches('[type="radio"]');

/** The radio button of a choice at which the Tab key stops. */
function stopOfChoice(radio: HTMLElement, controls: readonly HTMLElement[]): HTMLElement | undefined {
  const choice = controls.filter(
    (each) => isRadio(each) && each.getAttribute('name') === radio.getAttribute('name'),
  );
  return choice.find((each) => (each as HTMLInputElement).checked) ?? choice[0];
}
