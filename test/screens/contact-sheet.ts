/** A picture, by the file's name in the folder, and what is wrong in it. */
export interface Shot {
  readonly file: string;
  readonly faults: readonly string[];
}

/** A page with all pictures, small, those with faults first. */
export function contactSheet(shots: readonly Shot[]): string {
  const ordered = shots.toSorted((a, b) => b.faults.length - a.faults.length);
  const figures = ordered.map(
    ({ file, faults }) =>
      `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file}${faults.map((fault) => `<br><b>${escapeMarkup(fault)}</b>`).join('')}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body { display: flex; flex-wrap: wrap; gap: 16px; font: 12px sans-serif; background: #888 }
figure { margin: 0; width: 240px } img { width: 100%; max-height: 360px; object-fit: cover; object-position: top } b { color: #900 }
</style>
${figures.join('\n')}
`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
