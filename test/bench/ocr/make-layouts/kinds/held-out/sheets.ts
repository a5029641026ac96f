import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { everydayOf } from '../../words/everyday';
import { furtherOf } from '../../words/further';
import { printedOf } from '../../words/printed';
import { boxStyle, heading, inColumns, toneOf } from '../parts';
import { picture, textAt } from '../pieces';

/** What a meeting decided: a frame of facts, some two to a row; numbered topics; a table of who does what until when. */
function meetingMinutes({ draw, words, corpus, lang }: LayoutInput): string {
  const { minutes } = printedOf(lang);
  const head = heading(draw);
  const label = draw.pick(['background:#eef1f5;', 'font-weight:700;']);
  const width = lang === 'en' ? 5 : 6;
  const th = (at: number): string => `<td style="width:${width}em;${label}">${textAt(minutes, at)}</td>`;
  const facts = `<table class="ruled" style="width:100%;margin-bottom:1.3em"><tr>${th(1)}<td>${isoDate(draw)} ${clock(draw)}</td>${th(2)}<td>${t(draw.pick(words.cities))}</td></tr><tr>${th(3)}<td colspan="3">${t(draw.pick(words.people))}</td></tr><tr>${th(4)}<td colspan="3">${t(draw.some(words.people, draw.int(3, 6)).join(', '))}</td></tr></table>`;
  const isOneFrame = draw.pick([true, false]);
  const topic = (title: string, at: number): string => {
    const decision = `<div style="margin-top:.2em"><b>${textAt(minutes, 6)}:</b> ${t(draw.pick(corpus.steps))}</div>`;
    return `<div style="margin-bottom:1em">${head(`${at + 1}. ${t(title)}`)}<div>${t(draw.pick(corpus.paragraphs))}</div>${draw.pick([decision, ''])}</div>`;
  };
  const task = (text: string): string =>
    `<tr><td>${t(text)}</td><td>${t(draw.pick(words.people))}</td><td class="nw">${isoDate(draw).slice(5)}</td></tr>`;
  const tasks = `<table class="${isOneFrame ? 'ruled' : ''}" style="width:100%"><tr><th>${textAt(minutes, 7)}</th><th>${textAt(minutes, 8)}</th><th>${textAt(minutes, 9)}</th></tr>${each(take(draw, words.tasks, draw.int(2, 4)), task)}</table>`;
  const next = `<div style="margin-top:1em">${textAt(minutes, 10)}: ${isoDate(draw)}</div>`;
  return `<h2 class="${draw.pick(['n', ''])}">${textAt(minutes, 0)}</h2>${facts}${each(take(draw, words.sections, draw.int(1, 3)), topic)}${tasks}${draw.pick([next, ''])}`;
}

/** A sheet about a person who seeks work: name and ways to write in the middle; posts with their years at the right end. */
function resumeDatesRight({ draw, words, lang }: LayoutInput): string {
  const { deeds } = printedOf(lang);
  const { universities, company } = dailyOf(lang);
  const { resume, languages } = furtherOf(lang);
  const head = heading(draw);
  const centred = draw.pick(['n', 'n', '']);
  const contact = `${draw.int(100, 999)} ${draw.int(1000, 9999)}  |  me@example.org  |  ${t(draw.pick(words.cities))}`;
  const top = `<div class="${centred}" style="margin-bottom:1.1em"><h1>${t(draw.pick(words.people))}</h1><div class="s">${contact}</div></div>`;
  const years = (): string => `20${draw.int(10, 16)} – 20${draw.int(17, 25)}`;
  const mark = draw.pick(['• ', '– ', '· ']);
  const isTwoLine = draw.pick([true, false]);
  const post = (place: string): string => {
    const role = t(draw.pick(words.roles));
    const first = isTwoLine
      ? `<div class="f b" style="gap:1.5em"><div class="k">${t(place)}</div><div class="nw">${t(draw.pick(words.cities))}</div></div><div class="f b" style="gap:1.5em"><div>${role}</div><div class="s nw">${years()}</div></div>`
      : `<div class="f b" style="gap:1.5em"><div><b>${t(place)}</b>, ${role}</div><div class="s nw">${years()}</div></div>`;
    return `<div style="margin-bottom:.9em">${first}${each(draw.some(deeds, draw.int(1, 3)), (deed) => `<div style="padding-left:1em">${mark}${t(deed)}</div>`)}</div>`;
  };
  const posts = `${head(textAt(resume, 4))}${each([company[0] ?? '', universities[2] ?? '', universities[3] ?? ''].slice(0, draw.int(2, 3)), post)}`;
  const school = (name: string): string =>
    `<div class="f b" style="gap:1.5em;margin-bottom:.3em"><div>${t(name)}</div><div class="s nw">${years()}</div></div>`;
  const schools = `${head(textAt(resume, 3))}<div style="margin-bottom:.9em">${each(take(draw, universities.slice(0, 2), draw.int(1, 2)), school)}</div>`;
  const skills = `${head(textAt(resume, 1))}<div>${t(draw.some(words.features, 5).join(', '))}</div><div>${t(languages.slice(0, 3).join(', '))}</div>`;
  return top + draw.pick([posts + schools + skills, schools + posts + skills, posts + schools]);
}

/** A menu of courses in the middle of the sheet: under each course two or three dishes, with a small word between. */
function setMenu({ draw, words, lang }: LayoutInput): string {
  const { setMenu: texts, courseDishes } = printedOf(lang);
  const [frame, isRuled] = [
    draw.pick(['border:3px double #886;', 'border:1px solid #998;', '']),
    draw.pick([true, false]),
  ];
  const isCharged = draw.pick([true, false]);
  const dish = (name: string, at: number): string => {
    const between =
      at > 0 ? `<div class="s" style="font-style:italic;margin:.2em 0">${textAt(texts, 4)}</div>` : '';
    const extra = isCharged && at > 0 ? ` <span class="s">(+${words.currency}${draw.int(2, 9)})</span>` : '';
    return `${between}<div>${t(name)}${extra}</div>`;
  };
  const course = (at: number): string =>
    `<div style="margin:1.3em 0"><div class="k" style="letter-spacing:.08em;margin-bottom:.4em;color:#7a4a20">${textAt(texts, at)}</div>${each(draw.some(courseDishes.slice(3 * at - 3, 3 * at), draw.int(1, 3)), dish)}</div>`;
  const divider = isRuled ? '<div style="width:5em;border-top:1px solid #998;margin:auto"></div>' : '';
  const courses = [1, 2, 3].slice(0, draw.int(2, 3)).map(course).join(divider);
  const price = `<div class="l k">${words.currency}${draw.int(18, 160)} ${textAt(texts, 5)}</div>`;
  const foot = `<div class="s" style="margin-top:1.2em"><div>${textAt(texts, 6)}</div>${draw.pick([`<div>${textAt(texts, 7)}</div>`, ''])}</div>`;
  const top = `<h1 style="font-size:1.7em">${textAt(texts, 0)}</h1>`;
  return `<div class="n" style="padding:1.6em 1em;${frame}">${draw.pick([top + price + courses, top + courses + price])}${foot}</div>`;
}

/** A talk with somebody in a magazine: image, title and lead over the whole width; questions and answers in columns. */
function interviewColumns({ draw, words, corpus, lang }: LayoutInput): string {
  const { interview } = printedOf(lang);
  const ask = draw.pick([
    'font-weight:700;',
    'font-weight:700;color:#a03020;',
    'font-style:italic;color:#555;',
  ]);
  const initials = draw.pick([true, false]);
  const person = draw.pick(words.people);
  const talk = ([question]: readonly [string, string]): string => {
    const mark = initials ? 'Q: ' : '';
    const reply = initials ? 'A: ' : '';
    return `<p style="break-after:avoid;${ask}">${mark}${t(question)}</p><p>${reply}${t(draw.pick(corpus.paragraphs))}</p>`;
  };
  const columns = draw.int(2, 3);
  const talks = inColumns(draw, columns, each(draw.some(words.answers, columns * 2), talk));
  const by = `<div class="s" style="margin-bottom:1.2em">${textAt(interview, 1)} ${t(draw.pick(words.people))}  ·  ${textAt(interview, 2)} ${t(draw.pick(words.people))}</div>`;
  const head = `<div><div style="color:#a03020">${textAt(interview, 0)}</div><h1>${t(draw.pick(corpus.headings))}</h1><div class="l" style="margin-bottom:.6em">${t(person)}, ${t(draw.pick(words.roles))}</div></div>`;
  const image = draw.pick([true, false])
    ? `<div class="f" style="gap:1.6em;margin-bottom:.8em">${picture('width:11em;height:11em')}<div class="x">${head}</div></div>`
    : `${picture(`height:${draw.int(8, 12)}em;margin-bottom:.8em`)}${head}`;
  return image + by + talks;
}

/** A card of identity: its title, facts beside the image of a face, some of them two to a line, its number at the foot. */
function identityCard({ draw, words, lang }: LayoutInput): string {
  const { identity } = printedOf(lang);
  const ground = draw.pick([
    'background:#e6f0f2;border:1px solid #9ab;',
    'background:#f7efe2;border:1px solid #ba9;',
    'border:2px solid #667;',
  ]);
  const isAbove = draw.pick([true, false]);
  const fact = (at: number, value: string): string =>
    isAbove
      ? `<div><div class="s">${textAt(identity, at)}</div><div>${value}</div></div>`
      : `<div class="f" style="gap:1em"><div class="s nw" style="width:5em;padding-top:.15em">${textAt(identity, at)}</div><div class="x">${value}</div></div>`;
  const line = (html: string): string => `<div style="margin-bottom:.6em">${html}</div>`;
  const pair = `<div class="f" style="gap:2em">${fact(2, textAt(identity, draw.pick([7, 8])))}${fact(3, textAt(identity, 9))}</div>`;
  const number = `${draw.int(100_000, 999_999)} ${draw.int(1950, 2009)}${draw.int(10, 12)}${draw.int(10, 28)} ${draw.int(1000, 9999)}`;
  const facts = [
    fact(1, `<span class="k">${t(draw.pick(words.people))}</span>`),
    pair,
    fact(4, `${draw.int(1950, 2009)}-${draw.int(10, 12)}-${draw.int(10, 28)}`),
    fact(5, `${t(draw.pick(words.cities))} ${draw.int(2, 90)}-${draw.int(101, 909)}`),
  ];
  const photo = picture('width:8em;height:10em');
  const body = `<div class="x">${each(facts, line)}</div>`;
  const isPhotoLeft = draw.pick([true, false]);
  const foot = `<div class="f b" style="gap:1.6em;margin-top:.8em">${fact(6, `<span class="k nw">${number}</span>`)}${draw.pick([`<div class="s nw">${textAt(identity, 10)} 20${draw.int(26, 45)}-${draw.int(10, 12)}-${draw.int(10, 28)}</div>`, ''])}</div>`;
  const title = `<div class="k ${draw.pick(['n', ''])}" style="margin-bottom:.9em">${textAt(identity, 0)}</div>`;
  return `<div style="border-radius:10px;padding:1.2em 1.4em;${ground}">${draw.pick([title, title, ''])}<div class="f" style="gap:1.6em">${isPhotoLeft ? photo + body : body + photo}</div>${foot}</div>`;
}

/** The sign of a bus stop: number, first and last bus, fare, and the stops in upright columns from left to right. */
function busStopSign({ draw, lang }: LayoutInput): string {
  const { bus, stations } = everydayOf(lang);
  const count = draw.int(6, 10);
  const names = draw.some(stations, count);
  const [ground, tone] = draw.pick([
    ['background:#1f5aa0;color:#fff;', 'd'],
    ['background:#2c7a4b;color:#fff;', 'd'],
    ['border-bottom:2px solid #1f5aa0;', ''],
  ]);
  const fact = (at: number, value: string): string => `<div><span>${textAt(bus, at)}</span> ${value}</div>`;
  const facts = `<div class="s">${fact(0, `${draw.int(5, 7)}:${draw.pick(['00', '30'])}`)}${fact(1, `${draw.int(20, 23)}:${draw.pick(['00', '30'])}`)}</div>`;
  const fare = `<div class="s nw">${fact(2, `${draw.int(1, 3)}.00`)}</div>`;
  const top = `<div class="f b m ${tone}" style="gap:1.5em;padding:.7em 1em;${ground}"><div style="font-size:2.2em;font-weight:700;line-height:1.2">${draw.int(3, 980)}</div><div class="x l">${textAt(bus, 3)} ${t(names.at(-1) ?? '')}</div>${facts}${draw.pick([fare, ''])}</div>`;
  const now = draw.int(1, count - 2);
  const rail = draw.pick([picture('height:.4em;background:#1f5aa0'), '']);
  const isNumbered = draw.pick([true, true, false]);
  const stop = (name: string, at: number): string =>
    `<div class="x c m" style="display:flex;gap:.4em">${isNumbered ? `<div class="s">${at + 1}</div>` : ''}<div style="writing-mode:vertical-rl;letter-spacing:.1em;${at === now ? 'color:#c0301c;font-weight:700' : ''}">${t(name)}</div></div>`;
  return `<div style="border:2px solid #888">${top}<div style="padding:1em .8em 1.4em">${rail}<div class="f" data-reading="across" style="margin-top:.6em;align-items:flex-start">${each(names, stop)}</div></div></div>`;
}

/** A page of a textbook: a worked example with its label at the left, a box of what matters, and lettered exercises. */
function textbookExample({ draw, words, corpus, lang }: LayoutInput): string {
  const { textbook, workings } = printedOf(lang);
  const [box, head] = [boxStyle(draw), heading(draw)];
  const number = `${draw.int(1, 12)}.${draw.int(1, 6)}`;
  const label = draw.pick([
    'color:#1a5fb4;font-weight:700',
    'font-weight:700',
    'background:#2b6ca3;color:#fff;padding:.1em .5em;display:table',
  ]);
  const labelled = (name: string, html: string): string =>
    `<div class="f" style="gap:1.2em;margin-bottom:.9em"><div style="width:5.2em;flex:none"><div class="nw" style="${label}">${name}</div></div><div class="x">${html}</div></div>`;
  const [stem = ''] = words.questions[5] ?? [];
  const steps = each(take(draw, workings, draw.int(2, 4)), (text) => `<div>${t(text)}</div>`);
  const figure = draw.pick([picture('width:9em;height:7em'), '']);
  const example = `<div class="f" style="gap:1.5em"><div class="x">${labelled(`${textAt(textbook, 0)} ${draw.int(1, 5)}`, t(stem))}${labelled(textAt(textbook, 1), steps)}</div>${figure}</div>`;
  const point = `<div class="${toneOf(box)}" style="margin:1em 0;${box}"><div class="k">${textAt(textbook, 3)}</div><div>${t(draw.pick(workings))}</div></div>`;
  const columns = draw.int(2, 4);
  const sum = (at: number): string =>
    `<div>(${'abcdefgh'[at] ?? ''}) ${draw.int(50, 99)} ${draw.pick(['+', '−', '×'])} ${draw.int(2, 49)} =</div>`;
  const sums = `<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:.7em 1em;padding-left:1.4em">${each(
    Array.from({ length: 2 * columns }, (_, at) => at),
    sum,
  )}</div>`;
  const questions = draw.some([0, 2, 4], draw.int(1, 3)).map((at) => words.questions[at]?.[0] ?? '');
  const exercises = `${head(`${textAt(textbook, 2)} ${number}`)}<div style="margin-bottom:.6em">1. ${textAt(textbook, 4)}</div>${sums}${each(questions, (text, at) => `<div style="margin-top:.7em">${at + 2}. ${t(text)} ________</div>`)}`;
  const intro = `<h2>${number} ${t(draw.pick(corpus.headings))}</h2><p>${t(draw.pick(corpus.paragraphs))}</p>`;
  return intro + draw.pick([example + point, point + example, example]) + exercises;
}

/** What is printed on sheets, cards and signs. */
export const sheetKinds: readonly LayoutKind[] = [
  { name: 'meeting-minutes', width: [36, 50], render: meetingMinutes },
  { name: 'resume-dates-right', width: [38, 52], render: resumeDatesRight },
  { name: 'set-menu', width: [24, 36], style: 'serif', render: setMenu },
  { name: 'interview-columns', width: [44, 62], style: 'serif', render: interviewColumns },
  { name: 'identity-card', width: [28, 38], render: identityCard },
  { name: 'bus-stop-sign', width: [34, 44], languages: ['zh', 'ja'], render: busStopSign },
  { name: 'textbook-example', width: [36, 50], render: textbookExample },
];
