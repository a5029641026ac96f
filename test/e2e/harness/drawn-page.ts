const ROWS = Array.from({ length: 8 }, (_, index) => `Canvas row number ${index + 1}`);
const HEADING = 'Weather by the sea';
const DAYS = Array.from({ length: 9 }, (_, index) => `Forecast for day ${index + 1}`);

/** The texts of a page that is higher than two windows, from its top, each in a line of its own. */
export const DRAWN_TEXTS = [
  'Alpha opens the page',
  ...ROWS,
  HEADING,
  ...DAYS,
  'Sold out today',
  'Sold out today',
  'Lazy words have arrived',
  'Omega closes the page',
];

/** What stands still while the page is scrolled. */
export const DRAWN_BARS = { header: 'Morning Gazette', footer: 'Cookies are used' } as const;

/**
 * The body of the page: a fixed header and footer, rows on a canvas, a heading that sticks below the header, the same line twice in a
 * row, and words that arrive only after they were scrolled to. It counts the changes of its elements that it did not make.
 */
export function drawnPage(): string {
  const [first = ''] = DRAWN_TEXTS;
  const [sold = '', soldAgain = '', lazy = '', last = ''] = DRAWN_TEXTS.slice(-4);
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');
  return `<header>${DRAWN_BARS.header}</header><footer>${DRAWN_BARS.footer}</footer>
    <p>${first}</p><canvas id="image" width="700" height="610"></canvas>
    <section><h2>${HEADING}</h2>${paragraphs(DAYS)}</section>${paragraphs([sold, soldAgain])}
    <div id="lazy"></div>${paragraphs([last])}<button>Focus</button>
    <script>
      const context = document.querySelector('canvas').getContext('2d');
      context.font = '22px sans-serif';
      ${JSON.stringify(ROWS)}.forEach((row, index) => context.fillText(row, 20, 50 + index * 72));
      window.changes = 0;
      const watcher = new MutationObserver((records) => { window.changes += records.length; });
      watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const lazy = document.querySelector('#lazy');
      new IntersectionObserver(([{ isIntersecting }], seen) => {
        if (!isIntersecting) return;
        seen.disconnect();
        setTimeout(() => {
          lazy.innerHTML = '<p>${lazy}</p>';
          watcher.takeRecords();
        }, 100);
      }).observe(lazy);
    </script>`;
}

export const DRAWN_STYLE = `<style>
  body { margin: 0 24px; padding: 70px 0 90px; font: 22px/30px sans-serif }
  header, footer { position: fixed; left: 0; right: 0; padding: 10px 24px; background: #dde; z-index: 2 }
  header { top: 0 }
  footer { bottom: 0 }
  h2 { position: sticky; top: 50px; margin: 0; padding: 10px 0; font: 22px/30px sans-serif; background: #efe }
  p { margin: 24px 0 }
  canvas { display: block }
  #lazy { min-height: 60px }
</style>`;

/** The messages of a chat, oldest first. */
export const CHAT = Array.from({ length: 30 }, (_, index) => `Message number ${index + 1}`);

/** The body of a chat: scroll position 0 shows the newest message, and the document itself does not scroll. */
export function chatPage(): string {
  const messages = CHAT.toReversed().map((text) => `<p>${text}</p>`);
  return `<main>${messages.join('')}</main>`;
}

export const CHAT_STYLE = `<style>
  html, body { height: 100%; margin: 0; font: 22px/30px sans-serif }
  main { height: 100%; overflow: auto; display: flex; flex-direction: column-reverse; padding: 0 24px; box-sizing: border-box }
  p { margin: 12px 0 }
</style>`;
