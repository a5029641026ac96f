import { between, pick } from '../random';
import type { Article } from './account-world';

const SENTENCES = [
  '清晨的街道上几乎没有人，只有早点铺子亮着灯。',
  '这件事要从三年前说起。',
  '数据并不会自己说话，说话的是选择数据的人。',
  'The first draft was written in a single night.',
  '“慢一点没关系，”她说，“别停下来就好。”',
  '把火调小，盖上锅盖，再等十分钟。',
  '如果只记住一个数字，那就是 37%。',
  '我们在档案馆里找到了最后一封信。',
  '代码只有二十行，却跑了十一年。',
  '镜头停在窗上，很久没有移动。',
];

/** The body of an article as in the page: paragraphs, images with `data-src`, sometimes a list or a table. */
export function makeBody(article: Article): string {
  const seed = `${article.account.fakeid}/${article.appmsgid}/${article.idx}`;
  const sections = Array.from({ length: between(3, 9, seed, 'sections') }, (_, index) =>
    makeSection(`${seed}/${index}`, index),
  );
  return `<div class="rich_media_content" id="js_content" style="visibility: hidden;">${sections.join('\n')}</div>`;
}

/** The text of a body, one line per paragraph. */
export function textOfBody(html: string): string {
  return html
    .replace(/<\/(?:p|h2|li|tr)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

function makeSection(seed: string, index: number): string {
  const sentences = Array.from({ length: between(2, 6, seed, 'count') }, (_, n) => pick(SENTENCES, seed, n));
  const paragraph = `<p>${sentences.join('')}</p>`;
  switch (between(0, 5, seed, 'kind')) {
    case 0:
      return `<h2>${index + 1}. ${pick(SENTENCES, seed, 'heading').slice(0, 12)}</h2>${paragraph}`;
    case 1:
      return `${paragraph}<p><img class="rich_pages wxw-img" data-ratio="0.6" data-w="1080" data-type="png" data-src="${imageOf(seed)}"></p>`;
    case 2:
      return `<ul>${sentences.map((sentence) => `<li><p>${sentence}</p></li>`).join('')}</ul>`;
    default:
      return paragraph;
  }
}

function imageOf(seed: string): string {
  const id = between(0, 2 ** 40, seed, 'picture').toString(36);
  return `https://mmbiz.qpic.cn/mmbiz_png/${id}/640?wx_fmt=png&from=appmsg`;
}

/** The page that replaces an article when the platform has detected a crawler. */
export const VERIFICATION_PAGE = `<div class="weui-msg"><div class="weui-msg__text-area"><h2 class="weui-msg__title">环境异常</h2>
<p class="weui-msg__desc">当前环境异常，完成验证后即可继续访问。</p><a class="weui-btn" id="js_verify">去验证</a></div></div>`;
