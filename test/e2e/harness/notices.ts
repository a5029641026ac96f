import type { PageUnderTest, RecordedNotice } from './browser-under-test';

/**
 * Records the notifications that the extension's background shows, because a headless system closes them at
 * once and Chromium reports only their ids. Lasts until the background ends. May be called again.
 */
export function watchNotices(ownPage: PageUnderTest): Promise<void> {
  return ownPage.inBackground((background) => {
    if (background.recordedNotices) return;
    const shown: RecordedNotice[] = [];
    background.recordedNotices = shown;
    const { notifications } = background.browser;
    const show = notifications.create.bind(notifications);
    notifications.create = (name, options) => {
      shown.push({ title: options.title, message: options.message });
      return show(name, options);
    };
  }, undefined);
}

/** Returns the notifications since the last call. */
export function takeNotices(ownPage: PageUnderTest): Promise<readonly RecordedNotice[]> {
  return ownPage.inBackground((background) => background.recordedNotices?.splice(0) ?? [], undefined);
}
