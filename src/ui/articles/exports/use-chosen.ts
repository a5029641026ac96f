import { useState } from 'preact/hooks';
import type { SettingName, Settings } from '@/core/settings/settings';
import { useSetting } from '@/ui/hooks/use-setting';

/** A setting that holds at once when it is changed here, and not when it has come back from storage. */
export function useChosen<N extends SettingName>(
  name: N,
): [value: Settings[N] | undefined, choose: (value: Settings[N]) => void] {
  const [stored, store] = useSetting(name);
  const [chosen, setChosen] = useState<Settings[N]>();
  const choose = (value: Settings[N]) => {
    setChosen(() => value);
    store(value);
  };
  return [chosen ?? stored, choose];
}
