import type { PageUnderTest, ToldNotice } from './browser-under-test';

/**
 * From now on, writes down the notifications that the extension's background shows: a headless system takes them away at
 * once, and Chromium tells no more of them than their names. Lasts as long as the background does; safe to call again.
 */
export function watchNotices(ownPage: PageUnderTest): Promise<void> {
  return ownPage.inBackground((background) => {
    if (background.toldNotices) return;
    const told: ToldNotice[] = [];
    background.toldNotices = told;
    const { notifications } = background.browser;
    const show = notifications.create.bind(notifications);
    notifications.create = (name, options) => {
      told.push({ title: options.title, message: options.message });
      return show(name, options);
    };
  }, undefined);
}

/** What was told since the last call. */
export function takeNotices(ownPage: PageUnderTest): Promise<readonly ToldNotice[]> {
  return ownPage.inBackground((background) => background.toldNotices?.splice(0) ?? [], undefined);
}
