import { useEffect, useState } from 'preact/hooks';
import type { SettingName, Settings } from '@/core/settings/settings';
import { settings } from '@/platform/storage';

/** A setting's value, undefined until it is read, kept in step with every other page; and how to change it. */
export function useSetting<N extends SettingName>(
  name: N,
): [value: Settings[N] | undefined, set: (value: Settings[N]) => void] {
  const [value, setValue] = useState<Settings[N]>();
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
