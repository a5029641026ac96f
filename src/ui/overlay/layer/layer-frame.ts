import '@/ui/tokens.css';
import './layer.css';
import { toSearchText } from '@/core/recognitions/search-text';
import { cellsWithText } from '@/core/recognitions/text-grid';
import { t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { act, joinOverlay, onEscape } from '@/ui/overlay/join-overlay';
import { TextLayer } from './text-layer';
import { TranslationLayer } from './translation-layer';

/**
 * Starts the frame that shows the text on the image.
 * @param scrolls whether an element of the page scrolls the image. Over our frame, the browser scrolls only the page itself.
 */
export async function startLayer(token: string, scrolls: boolean): Promise<void> {
  document.title = t('recognitionText');
  const layer = new TextLayer(document);
  const translation = new TranslationLayer(layer, () => send('coloursOfOverlay', undefined));
  let occupied = '';
  window.addEventListener('resize', () => layer.fit());
  onEscape(() => act({ type: 'close' }));
  if (scrolls) passWheelOn();
  document.addEventListener('copy', (event) => {
    const text = layer.selectedText();
    if (text === '') return;
    // With the line breaks and spaces of the recognised text. The browser would add some for each element.
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  });
  let selected = '';
  const tellSelection = () => {
    const text = toSearchText(layer.selectedText());
    if (text === selected) return;
    selected = text;
    void send('selectOnImage', { text });
  };
  // At the end of a gesture: the selection itself changes with each move of the pointer.
  for (const type of ['pointerup', 'keyup', 'dblclick']) document.addEventListener(type, tellSelection);
  await joinOverlay('layer', token, (view) => {
    layer.show(view);
    translation.show(view);
    const cells = cellsWithText(layer.boxes());
    if (cells.join() === occupied) return;
    occupied = cells.join();
    act({ type: 'occupied', cells });
  });
  act({ type: 'ready', role: 'layer' });
}

function passWheelOn(): void {
  const LINE_PX = 16;
  const pass = (event: WheelEvent) => {
    if (event.ctrlKey || !event.isTrusted) return;
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX;
    act({ type: 'wheel', by: { x: event.deltaX * unit, y: event.deltaY * unit } });
  };
  window.addEventListener('wheel', pass, { passive: false });
}
