import { between, fraction, pick } from '../random';

const HOUR = 3_600_000;

/** Articles of one push at most; the real limit is 8. */
const LARGEST_PUSH = 3;

/** An official account. */
export interface Account {
  /** Base64 of a number like real ids, so it may end in `==`. */
  readonly fakeid: string;
  readonly nickname: string;
  readonly alias: string;
  /** The original id, `gh_…`. */
  readonly userName: string;
  readonly signature: string;
  readonly verified: boolean;
}

/** The fate of an article's body. `blocked`: it is never fetched. `verification`: the first try finds a captcha page. */
export type BodyFate = 'fetched' | 'slow' | 'verification' | 'blocked' | 'deleted' | 'violation';

export interface Article {
  readonly account: Account;
  /** The id of the push, which may contain several articles. */
  readonly appmsgid: string;
  /** The place in the push, from 1. */
  readonly idx: number;
  readonly title: string;
  readonly digest: string;
  readonly author: string;
  readonly cover: string;
  readonly link: string;
  /** ms since the epoch. */
  readonly publishedAt: number;
  readonly original: boolean;
  readonly fate: BodyFate;
  /** Whether the service had the body before any request for it. */
  readonly hasBody: boolean;
}

const SUBJECTS = [
  '城市',
  '读书',
  '电影',
  '编程',
  '摄影',
  '财经',
  '历史',
  '科学',
  '厨房',
  '植物',
  '天文',
  '音乐',
];
const FORMS = ['手记', '观察', '研究所', '周刊', '夜谈', '笔记', '实验室', '指南'];
const OPENINGS = [
  '为什么',
  '重新认识',
  '一文读懂',
  '我们走访了',
  '三个月后再看',
  '写给新手的',
  '被误解的',
  '关于',
];
const MATTERS = [
  '老城改造',
  '大模型推理',
  '胶片冲洗',
  '通货膨胀',
  '丝绸之路',
  '量子纠错',
  '家常豆腐',
  '苔藓',
  '流星雨',
  '弦乐四重奏',
  '长镜头',
  '旧书店',
];
const AUTHORS = ['林晓', '陈默', '周一舟', '王若水', ''];

/** The account with a number, the same in every run. */
export function makeAccount(index: number): Account {
  const number = 3_000_000_000 + index * 7_919;
  const nickname = `${pick(SUBJECTS, 'account', index)}${pick(FORMS, 'form', index)}${index + 1}`;
  return {
    fakeid: Buffer.from(String(number)).toString('base64'),
    nickname,
    alias: `reader${index + 1}`,
    userName: `gh_${number.toString(16)}`,
    signature: `${nickname}，每周更新。`,
    verified: fraction('verified', index) < 0.6,
  };
}

/** When an account publishes and how it numbers its pushes. */
interface Rhythm {
  /** Between two pushes, ms. */
  readonly interval: number;
  /** The moment of push 0, ms since the epoch. */
  readonly offset: number;
  readonly firstAppmsgid: number;
}

/** Real ids are unique only per account, so the eighth account has the ids of the seventh. */
const TWIN = 7;

function rhythmOf(accountIndex: number): Rhythm {
  const index = accountIndex === TWIN ? TWIN - 1 : accountIndex;
  const interval = between(6, 60, 'interval', index) * HOUR;
  return {
    interval,
    offset: Math.floor(fraction('offset', index) * interval),
    firstAppmsgid: 2_240_000_000 + index * 1_000_000,
  };
}

/** The number of the newest push at a moment. */
export function newestPush(accountIndex: number, time: number): number {
  const { interval, offset } = rhythmOf(accountIndex);
  return Math.floor((time - offset) / interval);
}

/** The push of an account that an `appmsgid` names. */
export function pushOf(accountIndex: number, appmsgid: string): number {
  return Number(appmsgid) - rhythmOf(accountIndex).firstAppmsgid;
}

/** The number of articles of a push. */
export function sizeOfPush(accountIndex: number, push: number): number {
  return between(1, LARGEST_PUSH + 1, 'size', accountIndex, push);
}

/** The articles of one push, in their order. */
export function makePush(accountIndex: number, push: number): readonly Article[] {
  const account = makeAccount(accountIndex);
  const { interval, offset, firstAppmsgid } = rhythmOf(accountIndex);
  return Array.from({ length: sizeOfPush(accountIndex, push) }, (_, place) => ({
    account,
    appmsgid: String(firstAppmsgid + push),
    idx: place + 1,
    publishedAt: push * interval + offset,
    ...writeArticle(account, String(firstAppmsgid + push), place + 1),
  }));
}

/** The content and the fate of an article. */
function writeArticle(account: Account, appmsgid: string, idx: number) {
  const seed = `${account.fakeid}/${appmsgid}/${idx}`;
  // The push and the place make titles unique in an account: tests find a row by its title.
  const title = `${pick(OPENINGS, seed, 1)}${pick(MATTERS, seed, 2)}（${appmsgid.slice(-5)}-${idx}）`;
  const sn = Math.floor(fraction(seed, 'sn') * 2 ** 32).toString(16);
  return {
    title,
    digest: `${title}，${pick(MATTERS, seed, 3)}与${pick(MATTERS, seed, 4)}。`,
    author: pick(AUTHORS, seed, 5),
    cover: `https://mmbiz.qpic.cn/mmbiz_jpg/${sn}/0?wx_fmt=jpeg`,
    link: `https://mp.weixin.qq.com/s?__biz=${account.fakeid}&mid=${appmsgid}&idx=${idx}&sn=${sn}`,
    original: fraction(seed, 'original') < 0.5,
    fate: fateOf(seed),
    hasBody: fraction(seed, 'has') < 0.4,
  };
}

function fateOf(seed: string): BodyFate {
  const draw = fraction(seed, 'fate');
  if (draw < 0.03) return 'deleted';
  if (draw < 0.05) return 'violation';
  if (draw < 0.08) return 'blocked';
  if (draw < 0.16) return 'verification';
  return draw < 0.3 ? 'slow' : 'fetched';
}
