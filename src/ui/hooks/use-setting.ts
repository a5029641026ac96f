import { useEffect, useRef, useState } from 'preact/hooks';
import type { SettingName, Settings } from '@/core/settings';
import { changeSetting, saveSetting, settings } from '@/platform/storage/settings';

/** The values of preloaded settings, kept up to date. */
const preloaded: { [N in SettingName]?: Settings[N] } = {};

/**
 * Loads settings before the components that use them are rendered, so that `useSetting` returns them at once.
 * Call it once for each setting.
 */
export async function preloadSettings(...names: readonly SettingName[]): Promise<void> {
  await Promise.all(names.map(preloadSetting));
}

async function preloadSetting<N extends SettingName>(name: N): Promise<void> {
  const update = (value: Settings[N]) => {
    Object.assign(preloaded, { [name]: value });
  };
  settings[name].watch(update);
  update(await settings[name].getValue());
}

/** A new value, or what makes it of the value before. */
type Change<T> = T | ((before: T) => T);

/**
 * A setting's value and a function that changes it. The value is undefined until it is loaded, and follows changes made on other
 * pages. A change shows at once, before it is stored, and goes back if it cannot be stored. What depends on the value before is given as
 * a function of it, so that of two quick changes, or changes in two windows, neither is lost.
 */
export function useSetting<N extends SettingName>(
  name: N,
): [value: Settings[N] | undefined, set: (change: Change<Settings[N]>) => void] {
  const [value, setValue] = useState<Settings[N] | undefined>(preloaded[name]);
  /** What is shown, and how many changes of it are not stored yet: until they are, it is newer than what is stored. */
  const shown = useRef({ value, unstored: 0 }).current;
  const show = (now: Settings[N]) => {
    shown.value = now;
    setValue(() => now);
  };
  useEffect(() => {
    let current = true;
    const follow = (stored: Settings[N]) => {
      if (current && shown.unstored === 0) show(stored);
    };
    const item = settings[name];
    void item.getValue().then(follow);
    const unwatch = item.watch(follow);
    return () => {
      current = false;
      unwatch();
    };
  }, [name]);

  async function store(change: Change<Settings[N]>): Promise<void> {
    shown.unstored += 1;
    try {
      if (isFunction(change)) {
        if (shown.value === undefined) shown.value = await settings[name].getValue();
        const before = shown.value;
        show(change(before));
        await changeSetting(name, before, change);
      } else {
        show(change);
        await saveSetting(name, change);
      }
    } finally {
      shown.unstored -= 1;
      const stored = await settings[name].getValue();
      if (shown.unstored === 0) show(stored);
    }
  }

  return [value, (change) => void store(change)];
}

/** No setting's value is a function. */
function isFunction<T>(change: Change<T>): change is (before: T) => T {
  return typeof change === 'function';
}
