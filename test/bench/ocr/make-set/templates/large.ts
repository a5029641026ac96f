import { elements, escapeHtml, row, type Sheet, type Template, type TemplateInput } from '../template';

const languages = ['en', 'zh', 'mix'] as const;

/** A long article of a web page, as a screenshot of the whole page shows it. */
function longArticle({ draw, corpus, font }: TemplateInput): Sheet {
  const headings = draw.some(corpus.headings, 6);
  const section = (heading: string): string =>
    `<h2 style="font-size:26px;margin:28px 0 8px">${escapeHtml(heading)}</h2>${elements('p', draw.some(corpus.paragraphs, 4), 'style="margin:0 0 14px"')}`;
  return {
    html: headings.map(section).join(''),
    css: `background:#fff;color:#222;font:18px/1.75 ${font(draw.pick(['sans', 'serif']))};padding:40px;width:820px;`,
  };
}

/** Messages and facts one below the other on a screen with two px for each CSS px. */
function longLog({ draw, corpus, font }: TemplateInput): Sheet {
  const lines = [...corpus.interface, ...corpus.facts, ...corpus.messages];
  const shown = Array.from({ length: 46 }, () => draw.pick(lines));
  return {
    html: elements('div', shown, 'style="margin:5px 0;white-space:nowrap"'),
    css: `background:#1e1e1e;color:#ddd;font:14px ${font('sans')};padding:20px;width:760px;overflow:hidden;`,
    scale: 2,
  };
}

/** A table with a row for each of many people, with numbers. */
function longTable({ draw, corpus, font }: TemplateInput): Sheet {
  const cells =
    'style="display:grid;grid-template-columns:1.2fr 1.6fr 1fr 1fr;padding:7px 0;border-bottom:1px solid #ddd"';
  const body = Array.from({ length: 44 }, () => {
    const [name, place] = draw.pick(corpus.tableRows);
    return row([name, place, String(draw.int(100, 99_999)), (draw.int(100, 99_999) / 100).toFixed(2)], cells);
  });
  return {
    html: body.join(''),
    css: `background:#fff;color:#222;font:16px ${font('sans')};padding:30px;width:1000px;`,
  };
}

/** Images of at least one megapixel with at least 40 lines, for what costs time and memory: `--set large`. */
export const largeTemplates: readonly Template[] = [
  // The mixed texts are too few for an article of this length.
  { category: 'long-article', languages: ['en', 'zh'], variants: 2, render: longArticle },
  { category: 'long-log', languages, render: longLog },
  { category: 'long-table', languages, render: longTable },
];
