/** What a page might listen for to learn what the user does in our interface, or to act on it. */
const OWN_EVENTS = [
  'keydown keyup keypress beforeinput input change compositionstart compositionupdate compositionend',
  'pointerdown pointerup pointermove pointerover pointerout mousedown mouseup mousemove mouseover mouseout',
  'click dblclick auxclick contextmenu wheel touchstart touchmove touchend',
  'focusin focusout copy cut paste selectstart dragstart',
]
  .join(' ')
  .split(' ');

/** Keeps what happens inside an element of ours from the page's listeners. */
export function keepEventsInside(host: HTMLElement): void {
  for (const type of OWN_EVENTS) host.addEventListener(type, (event) => event.stopPropagation());
}
