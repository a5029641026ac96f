import type { Shot } from './take-each';

/** A page with all pictures, small: first the screens that failed, each with its error, then the pictures with faults. */
export function contactSheet(shots: readonly Shot[]): string {
  const ordered = shots.toSorted(
    (a, b) => Number(b.hasFailed ?? 0) - Number(a.hasFailed ?? 0) || b.faults.length - a.faults.length,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body { display: flex; flex-wrap: wrap; gap: 16px; font: 12px sans-serif; background: #888 }
figure { margin: 0; width: 240px; overflow-wrap: anywhere } img { width: 100%; max-height: 360px; object-fit: cover; object-position: top } b { color: #900; white-space: pre-wrap }
.failed { box-sizing: border-box; padding: 8px; background: #fcc }
</style>
${ordered.map(figureOf).join('\n')}
`;
}

function figureOf({ name, faults, hasFailed }: Shot): string {
  const file = `${name}.png`;
  const picture = hasFailed ? '' : `<a href="${file}"><img src="${file}" loading="lazy" alt=""></a>`;
  const words = faults.map((fault) => `<br><b>${escapeMarkup(fault)}</b>`).join('');
  return `<figure${hasFailed ? ' class="failed"' : ''}>${picture}<figcaption>${name}${words}</figcaption></figure>`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
