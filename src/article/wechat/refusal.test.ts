// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { findRefusal } from './refusal';

const URL_OF_ARTICLE = 'https://mp.weixin.qq.com/s/abc';
const URL_OF_CHECK = 'https://mp.weixin.qq.com/mp/wappoc_appmsgcaptcha?x=1';
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const refusal = (html: string, scripts: readonly string[] = [], url = URL_OF_ARTICLE) =>
  findRefusal(parse(html), url, scripts);

describe('the reason why a page is no article', () => {
  it.each([
    '<i class="weui-msg__title"> 该内容已被\n发布者删除 </i>',
    '<div class="weui-msg"><i class="title">该内容已被 发布者删除</i></div>',
    '<div class="mesg-block"><p>该内容已被 发布者删除</p></div>',
    '<div class="page_msg"><i class="msg_title">该内容已被 发布者删除</i></div>',
    '<i class="global_error_msg">该内容已被 发布者删除</i>',
    '<i id="js_verify_title">该内容已被 发布者删除</i>',
    '<div class="text_area"><i class="title">该内容已被 发布者删除</i></div>',
    '<i class="qrcheck_msg">该内容已被 发布者删除</i>',
    '<i class="tips_title"> </i><i class="tips_title">该内容已被 发布者删除</i>',
    '<p>该内容已被</p><p>发布者删除</p><script>x</script><style>y</style><noscript>z</noscript>',
  ])('is stated in the words of %s', (html) => {
    expect(refusal(html)).toEqual({ status: 'deleted', message: '该内容已被 发布者删除' });
  });

  it('is found in the details if the title only says that the article cannot be viewed', () => {
    const html = '<i class="weui-msg__title">此内容无法查看</i><p class="weui-msg__desc">因违规</p>';
    expect(refusal(html)).toEqual({ status: 'violation', message: '此内容无法查看 因违规' });
  });

  it('is found in the title if that states it', () => {
    const html = '<i class="weui-msg__title">链接已过期</i><p class="weui-msg__desc">因违规</p>';
    expect(refusal(html)).toEqual({ status: 'expired', message: '链接已过期 因违规' });
  });

  it('is unavailable for words that nobody knows, in an element for messages only', () => {
    expect(refusal('<i class="weui-msg__title">河水今天不流</i>')?.status).toBe('unavailable');
    expect(refusal('<p>河水今天不流</p>')).toBeUndefined();
  });

  it('is no longer text, because an article may contain any of the words', () => {
    expect(refusal(`<p>已被删除${'河'.repeat(396)}</p>`)?.status).toBe('deleted');
    expect(refusal(`<p>已被删除${'河'.repeat(397)}</p>`)).toBeUndefined();
    expect(refusal(`<p>${'河 '.repeat(3000)}已被删除</p>`)).toBeUndefined();
  });

  it('is found in the markup that a script writes', () => {
    const script = String.raw`document.write('<div class=\"weui-msg__title warn\">x</div>')`;
    const older = `document.write("<p class='qrcheck_msg'>该内容已被\\n发布者删除</p><p class='weui-msg__title'>更多</p>")`;
    expect(
      refusal('', [script.replace('weui-msg__title warn', 'weui-msg__title').replace('x', '链接已过期')]),
    ).toEqual({
      status: 'expired',
      message: '链接已过期',
    });
    expect(refusal('', ['', older])).toEqual({ status: 'deleted', message: '该内容已被 发布者删除 更多' });
  });

  it('is not made of markup that no script writes, or that is no message', () => {
    expect(refusal('', [`var a = "<p class='qrcheck_msg'>该内容已被发布者删除</p>"`])).toBeUndefined();
    expect(refusal('', [`document.write("<p class='qrcheck_msg'>河水</p>")`])).toBeUndefined();
    expect(refusal('', ['document.write("x")'])).toBeUndefined();
  });

  it('is the check whether a visitor is human, by its address', () => {
    expect(refusal('<p>河</p>', [], URL_OF_CHECK)).toEqual({ status: 'verify', message: '' });
    expect(refusal('<i class="weui-msg__title">已删除</i>', [], URL_OF_CHECK)).toEqual({
      status: 'verify',
      message: '已删除',
    });
  });

  it.each([
    ["var transferTargetLink = 'http://mp.weixin.qq.com/s?a=1&amp;b=2'", 'http://mp.weixin.qq.com/s?a=1&b=2'],
    [
      'transferTargetLink="https://mp.weixin.qq.com/s?a=1\\x26amp;b=2\\x26c=3"',
      'https://mp.weixin.qq.com/s?a=1&b=2&c=3',
    ],
  ])('is a move if the page has the new address: %s', (script, movedTo) => {
    expect(refusal('<i class="weui-msg__title">该公众号已迁移</i>', ['', script])).toEqual({
      status: 'moved',
      message: '该公众号已迁移',
      movedTo,
    });
    expect(refusal('', [script])).toEqual({ status: 'moved', message: '', movedTo });
  });

  it('is no move to an address that is none', () => {
    expect(refusal('', ["transferTargetLink = ''", "transferTargetLink = 'javascript:x'"])).toBeUndefined();
  });

  it('is membership if the page is the empty one that asks who the reader is', () => {
    expect(refusal('<div id="app"></div><script>x</script>')).toEqual({ status: 'members', message: '' });
  });

  it.each([
    ['has a title', '<title>x</title><div id="app"></div>'],
    ['shows something', '<div id="app"></div><p>x</p>'],
    ['has elements in it', '<div id="app"><b></b></div>'],
    ['is another one', '<div id="other"></div>'],
  ])('is not known if the empty page %s', (_, html) => {
    expect(refusal(html)).toBeUndefined();
  });
});
