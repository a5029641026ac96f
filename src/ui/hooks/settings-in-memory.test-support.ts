import { useState } from 'preact/hooks';

/** The settings of a test, by name. */
export const stored: Record<string, unknown> = {};

/** Stands in for the hook of `use-setting.ts`: `vi.mock('@/ui/hooks/use-setting', () => import('@/ui/hooks/settings-in-memory.test-support'))`. */
export function useSetting(name: string) {
  const [value, setValue] = useState(stored[name]);
  const save = (chosen: unknown) => {
    stored[name] = chosen;
    setValue(chosen);
  };
  return [value, save];
}
