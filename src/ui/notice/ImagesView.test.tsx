// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ArticleLoss, LossReason } from '@/core/articles/article-loss';
import { loadVersion } from '@/platform/storage/library/library-store';
import { useImageCompletion } from '@/ui/articles/image-completion';
import { ImagesView } from './ImagesView';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/storage/library/library-store', () => ({ loadVersion: vi.fn(async () => undefined) }));
vi.mock('@/ui/articles/image-completion', () => ({
  useImageCompletion: vi.fn(() => ({ completion: { state: 'idle' } })),
}));

afterEach(() => act(() => render(null, document.body)));

const show = () => act(() => render(<ImagesView id={'wx:MzA=:1:1' as ArticleId} />, document.body));
const loss = (why: LossReason): ArticleLoss => ({
  kind: 'picture',
  what: '',
  why,
  url: 'https://a.example/1.png',
});

it('says that the article is gone, instead of an empty page, when its tab is restored after the article was deleted', async () => {
  await show();
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('articlesGone');
});

it.each([
  ['offers to try again while an image may still come', 'unreachable', 1],
  ['offers nothing more once no image can come', 'kind-not-kept', 0],
] as const)('%s', async (_what, why, buttons) => {
  const losses = [loss(why)];
  vi.mocked(loadVersion).mockResolvedValue({ facts: { title: '' }, losses } as never);
  const completion = { state: 'ended', result: { losses } };
  vi.mocked(useImageCompletion).mockReturnValue({ completion } as never);
  await show();
  await expect.poll(() => document.querySelector('h1')?.textContent).toContain('noticeImagesTitle');
  expect(document.querySelectorAll('[data-part="retry"]')).toHaveLength(buttons);
});
