// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ArticleId } from '@/core/articles/article-identity';
import { ImagesView } from './ImagesView';

vi.mock('@/platform/storage/library-store', () => ({ loadVersion: async () => undefined }));

afterEach(() => act(() => render(null, document.body)));

it('says that the article is gone, instead of an empty page, when its tab is restored after the article was deleted', async () => {
  fakeBrowser.i18n.getMessage = (key) => key;
  await act(() => render(<ImagesView id={'wx:MzA=:1:1' as ArticleId} />, document.body));
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('articlesGone');
});
