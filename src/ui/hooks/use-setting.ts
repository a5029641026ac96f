import { useEffect, useState } from 'preact/hooks';
import type { SettingName, Settings } from '@/core/settings/settings';
import { settings } from '@/platform/storage';

/** Settings that were asked for beforehand, kept in step from then on. */
const ready: { [N in SettingName]?: Settings[N] } = {};

/** Reads settings for components that are drawn later, so that `useSetting` gives them at once. Call it once for each. */
export async function readySettings(...names: readonly SettingName[]): Promise<void> {
  await Promise.all(names.map(readySetting));
}

async function readySetting<N extends SettingName>(name: N): Promise<void> {
  const keep = (value: Settings[N]) => {
    Object.assign(ready, { [name]: value });
  };
  settings[name].watch(keep);
  keep(await settings[name].getValue());
}

/** A setting's value, undefined until it is read, kept in step with every other page; and how to change it. */
export function useSetting<N extends SettingName>(
  name: N,
): [value: Settings[N] | undefined, set: (value: Settings[N]) => void] {
  const [value, setValue] = useState<Settings[N] | undefined>(ready[name]);
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
  return [value, (changed) => void settings[name].setValue(changed)];
}
