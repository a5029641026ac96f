// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '@/core/errors';
import { RequestProblem } from './request';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));

function stepOf(code: ErrorCode, onRetry?: () => void): string | null | undefined {
  const request = {
    isBusy: false,
    error: new AppError(code),
    run: async () => undefined,
    dismiss: () => undefined,
  };
  render(<RequestProblem request={request} {...(onRetry ? { onRetry } : {})} />, document.body);
  return document.querySelector('[data-part="step"]')?.textContent;
}

it('an error offers the step that helps, and never one without effect', () => {
  expect(stepOf('service-key-refused')).toBe('stepServiceSettings');
  expect(stepOf('service-reply-too-large')).toBe('stepServiceSettings');
  expect(stepOf('service-timeout', () => undefined)).toBe('stepRetry');
  expect(stepOf('service-timeout')).toBe('stepClose');
  expect(stepOf('storage-full')).toBe('stepClose');
});
