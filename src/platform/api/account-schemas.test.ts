import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AccountSchema, ArticleSchema, MonitorSchema, QueuedSchema } from './account-schemas';

/** The names under which services of this kind send a fact, the one that is preferred first. */
type Names = Readonly<Record<string, readonly string[]>>;

const ACCOUNT_NAMES: Names = {
  fakeId: ['fakeid', 'id', '__biz', 'mp_id'],
  name: ['nickname', 'name', 'mp_name'],
  alias: ['alias'],
  avatarUrl: ['round_head_img', 'avatar', 'mp_cover'],
  description: ['signature', 'intro', 'mp_intro', 'description'],
};

const ARTICLE_NAMES: Names = {
  articleId: ['appmsgid', 'id', 'article_id', 'aid'],
  title: ['title', 'msg_title'],
  url: ['link', 'url', 'content_url'],
  digest: ['digest', 'description', 'summary'],
  coverUrl: ['cover', 'pic_url'],
  author: ['author', 'author_name'],
  accountName: ['account', 'nickname', 'mp_name'],
  publishedAt: ['published_at', 'publish_time', 'create_time', 'published', 'datetime', 'update_time'],
  fakeId: ['fakeid', '__biz', 'mp_id'],
  idx: ['idx', 'itemidx'],
  fetchStatus: ['content_status', 'content_fetch_status', 'status'],
  fetchError: ['content_fetch_error', 'failed_reason', 'error'],
};

const BODY_NAMES: Names = {
  html: ['content', 'content_html', 'html', 'content_noencode'],
  markdown: ['content_md', 'markdown'],
  text: ['text', 'plain_content', 'content_text'],
};

/** What a service sends under the `place`-th name of a fact, and what we make of it. */
function exampleOf(fact: string, place: number): readonly [sent: unknown, parsed: unknown] {
  if (fact.endsWith('Url') || fact === 'url')
    return [`https://a.example/${place}`, `https://a.example/${place}`];
  if (fact === 'publishedAt') return [1_700_000_000 + place, 1000 * (1_700_000_000 + place)];
  if (fact === 'idx') return [place + 1, place + 1];
  return [`${fact} ${place}`, `${fact} ${place}`];
}

/** A row for each name of each fact: with that name and all that are less preferred. */
const rowsOf = (facts: Names) =>
  Object.entries(facts).flatMap(([fact, names]) =>
    names.map((name, first) => {
      const sent = names.slice(first).map((other, at) => [other, exampleOf(fact, first + at)[0]]);
      return { fact, name, sent: Object.fromEntries(sent), parsed: exampleOf(fact, first)[1] };
    }),
  );

describe('an account', () => {
  const whole = { mp_id: 'A', mp_name: '甲' };

  it.each(rowsOf(ACCOUNT_NAMES))('has its $fact under the name $name', ({ fact, sent, parsed }) => {
    expect(v.parse(AccountSchema, { ...whole, ...sent })).toMatchObject({ [fact]: parsed });
  });

  it('has nothing that the service does not send', () => {
    expect(v.parse(AccountSchema, { fakeid: 7, nickname: '甲', alias: '', avatar: null })).toEqual({
      fakeId: '7',
      name: '甲',
    });
  });

  it.each([
    ['an id', { nickname: '甲' }],
    ['a name', { fakeid: 'A' }],
    ['either', {}],
  ])('is refused without %s', (_what, row) => {
    const parsed = v.safeParse(AccountSchema, row);
    expect(parsed.issues?.[0].message).toBe('an account without id or name');
  });

  it.each([{ enabled: 'on' }, { monitored: 'yes' }, { alias: 5 }, { avatar: false }])(
    'has no fact that is of an unexpected type: %j',
    (odd) => {
      expect(v.parse(AccountSchema, { ...whole, ...odd })).toEqual({ fakeId: 'A', name: '甲' });
    },
  );

  it('says whether it is monitored', () => {
    expect(v.parse(AccountSchema, { ...whole, is_monitored: 1 }).monitored).toBe(true);
  });
});

describe('the confirmation of monitoring', () => {
  it.each([
    [{ monitored: true, is_monitored: false }, true],
    [{ is_monitored: false, monitor: true }, false],
    [{ monitor: 1, enabled: 0 }, true],
    [{ enabled: 0, status: 1 }, false],
    [{ status: 1 }, true],
    [{ status: 0 }, false],
    [{ status: 'ok' }, undefined],
    [{ status: 2 }, undefined],
    [{}, undefined],
  ])('%j is read as %j', (reply, monitored) => {
    expect(v.parse(MonitorSchema, reply)).toEqual({ monitored });
  });
});

describe('an article', () => {
  const id = { aid: '7' };

  it.each(rowsOf(ARTICLE_NAMES))('has its $fact under the name $name', ({ fact, sent, parsed }) => {
    expect(v.parse(ArticleSchema, { ...id, ...sent })).toMatchObject({ [fact]: parsed });
  });

  it.each(rowsOf(BODY_NAMES))('has its body as $fact under the name $name', ({ fact, sent, parsed }) => {
    expect(v.parse(ArticleSchema, { ...id, ...sent }).body).toEqual({ [fact]: parsed });
  });

  it('has nothing that the service does not send', () => {
    expect(v.parse(ArticleSchema, id)).toEqual({ articleId: '7', title: '' });
    expect(v.parse(ArticleSchema, { ...id, status: 3, copyright_stat: '1' })).toEqual({
      articleId: '7',
      title: '',
    });
  });

  it.each([
    { is_original: 2 },
    { is_original: 'yes' },
    { error: false },
    { author: 5 },
    { cover: {} },
    { digest: [] },
    { title: 7 },
    { idx: true },
    { create_time: {} },
  ])('has no fact that is of an unexpected type: %j', (odd) => {
    expect(v.parse(ArticleSchema, { ...id, ...odd })).toEqual({ articleId: '7', title: '' });
  });

  it('has a fact under its next name where the first one is of an unexpected type', () => {
    expect(v.parse(ArticleSchema, { ...id, author: 5, author_name: '甲' }).author).toBe('甲');
  });

  it('is refused without an id', () => {
    const parsed = v.safeParse(ArticleSchema, { title: '一' });
    expect(parsed.issues?.[0].message).toBe('an article without an id');
  });

  it.each([
    ['2247483647_1', 1],
    ['2247483647_8', 8],
    ['2247483647_12', undefined],
    ['2247483647', undefined],
    ['_1_', undefined],
  ])('an article with the id %s in a list has the place %j in its push', (aid, idx) => {
    expect(v.parse(ArticleSchema, { aid })).toMatchObject({ articleId: aid, ...(idx && { idx }) });
    expect(v.parse(ArticleSchema, { aid }).idx).toBe(idx);
  });

  it.each([
    [{ is_original: 0, copyright_stat: 1 }, false],
    [{ copyright_stat: 1 }, true],
    [{ copyright_stat: 2 }, false],
    [{ copyright_stat: '1' }, undefined],
  ])('is original as %j says: %j', (fields, isOriginal) => {
    expect(v.parse(ArticleSchema, { ...id, ...fields }).isOriginal).toBe(isOriginal);
  });
});

it.each([
  [{}, {}],
  [
    { queued: 3, total: null },
    { queued: 3, total: null },
  ],
])('a batch that was taken on says how many articles it has: %j', (reply, parsed) => {
  expect(v.parse(QueuedSchema, reply)).toEqual(parsed);
});
