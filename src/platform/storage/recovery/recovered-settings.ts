import * as v from 'valibot';
import type { RecoveredRow } from '@/core/recovered/recovered-row';
import type { Settings } from '@/core/settings';
import { parseFileSetting } from '@/core/settings-file';
import { listStoredSettings, parseSettingRow } from '@/platform/storage/setting-rows';
import { addSettings } from '@/platform/storage/settings';
import type { PartPlan, RecoveredPart } from './recovered-part';

const StoredSchema = v.object({ value: v.unknown(), version: v.number() });

/** The settings of a file: those that an exported settings file would have. */
export class RecoveredSettings implements RecoveredPart {
  #values: Partial<Settings> = {};

  async add({ key, value }: RecoveredRow): Promise<boolean> {
    const stored = v.safeParse(StoredSchema, value);
    const row = stored.success ? parseSettingRow(String(key), stored.output) : 'damaged';
    // Notes of ours, and settings of other versions.
    if (row === undefined) return true;
    const parsed = row === 'damaged' ? 'wrong-value' : parseFileSetting(String(key), row.value);
    if (parsed === 'wrong-value') return false;
    // Undefined for what only the other device remembered.
    this.#values = { ...this.#values, ...parsed };
    return true;
  }

  async plan(): Promise<PartPlan> {
    const stored = await listStoredSettings();
    const names = Object.keys(this.#values);
    const known = names.filter((name) => stored.has(name)).length;
    return { fresh: names.length - known, known };
  }

  write(): Promise<number> {
    return addSettings(this.#values);
  }
}
