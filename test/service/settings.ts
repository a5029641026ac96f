import * as v from 'valibot';
import { DEFAULT_DIALECTS, DialectsSchema } from './dialects';

/** Settings that can be changed while the service runs, by `PATCH {control}/settings` or on the object itself. */
export const SettingsSchema = v.strictObject({
  dialects: DialectsSchema,
  /** Requests a client (a key, else an address) may make in a minute; 0: any number. */
  requestsPerMinute: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Whether pages of other origins may read the answers. */
  cors: v.picklist(['open', 'closed']),
  /** The place of the key: `header` is `keyHeader`, `bearer` is Authorization. */
  authorization: v.picklist(['either', 'header', 'bearer']),
  keyHeader: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  /** The request formats that the OCR operation accepts. */
  ocrAccepts: v.picklist(['any', 'json', 'multipart']),
  /** The accepted names of the image, as a JSON field or a multipart part. Exactly one must be present. */
  ocrFields: v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1)),
  /** `live`: the service has neither past lists nor search, and replies with the present list. */
  hotboardModes: v.picklist(['all', 'live']),
  /**
   * The reply to a batch: `now`: the stored bodies (200); `queued` (202); `silent`: the same without a body;
   * `partial`: without every other id; `shuffled`: in another order than requested; `forgetful`: every other id is
   * unknown.
   */
  batch: v.picklist(['now', 'queued', 'silent', 'partial', 'shuffled', 'forgetful']),
  /** `lies`: confirms and does nothing. `silent`: does it and confirms nothing (204). */
  monitor: v.picklist(['honest', 'lies', 'silent']),
  /** `repeats`: a page starts with the last of the page before. `skips`: it leaves its first out. */
  paging: v.picklist(['steady', 'repeats', 'skips', 'pushes']),
  /** Whether a repeated request with the same `Idempotency-Key` is run and charged again. */
  idempotency: v.picklist(['ignored', 'honoured']),
  /** Whether `/openapi.json` is there. */
  openapi: v.boolean(),
});

export type ServiceSettings = v.InferOutput<typeof SettingsSchema>;

export const DEFAULT_SETTINGS: ServiceSettings = {
  dialects: DEFAULT_DIALECTS,
  requestsPerMinute: 120,
  cors: 'open',
  authorization: 'either',
  keyHeader: 'X-API-Key',
  ocrAccepts: 'any',
  ocrFields: ['image', 'file', 'image_base64'],
  hotboardModes: 'all',
  batch: 'now',
  monitor: 'honest',
  paging: 'steady',
  idempotency: 'ignored',
  openapi: true,
};

/** A part of the settings. The others stay unchanged. */
export const SettingsPatchSchema = v.strictObject({
  ...v.partial(SettingsSchema).entries,
  dialects: v.optional(v.partial(DialectsSchema)),
});

export type SettingsPatch = v.InferOutput<typeof SettingsPatchSchema>;

/** The settings of a running service. */
export interface SettingsStore {
  current(): ServiceSettings;
  /** Changes some of them. */
  change(patch: SettingsPatch): void;
  reset(): void;
}

export function createSettings(initial: SettingsPatch = {}): SettingsStore {
  let settings = apply(DEFAULT_SETTINGS, initial);
  return {
    current: () => settings,
    change(patch) {
      settings = apply(settings, patch);
    },
    reset() {
      settings = apply(DEFAULT_SETTINGS, initial);
    },
  };
}

function apply(settings: ServiceSettings, { dialects, ...patch }: SettingsPatch): ServiceSettings {
  return v.parse(SettingsSchema, {
    ...settings,
    ...patch,
    dialects: { ...settings.dialects, ...dialects },
  });
}
