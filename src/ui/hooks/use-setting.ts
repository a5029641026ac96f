import { useEffect, useState } from 'preact/hooks';
import type { SettingName, Settings } from '@/core/settings';
import { saveSetting, settings } from '@/platform/storage/settings';

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

/**
 * A setting's value and a function that changes it. The value is undefined until it is loaded, and follows
 * changes made on other pages.
 */
export function useSetting<N extends SettingName>(
  name: N,
): [value: Settings[N] | undefined, set: (value: Settings[N]) => void] {
  const [value, setValue] = useState<Settings[N] | undefined>(preloaded[name]);
  useEffect(() => {
    let current = true;
    const item = settings[name];
    void item.getValue().then((stored) => current && setValue(() => stored));
    const unwatch = item.watch((changed) => setValue(() => changed));
    return () => {
      current = false;
      unwatch();
    };
  }, [name]);
  return [value, (changed) => void saveSetting(name, changed)];
}
