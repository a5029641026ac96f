import * as v from 'valibot';
import { ACCOUNT_DIALECT_NAMES } from './accounts/account-dialects';
import { invalidArgument } from './http/service-error';

/**
 * The dialects of replies. Each operation's default is the contract's shape if the contract has one; the
 * others are the shapes of existing services.
 */
export const DialectsSchema = v.strictObject({
  /** `observed`: the public service (`list`, `hot_value`); `dailyhot` and `newsnow`: the self-hosted ones. */
  hotboard: v.picklist(['contract', 'observed', 'dailyhot', 'newsnow']),
  /** `percent`: the contract's fields, confidence 0–100. `observed`: `words_result` with boxes. */
  ocr: v.picklist(['contract', 'percent', 'observed']),
  /** Envelopes and names of group B; see `accounts/account-dialects.ts`. */
  accounts: v.picklist(ACCOUNT_DIALECT_NAMES),
  /** `coded`: {code, message, details}. `numeric`: {code: 401, success, error, request_id}. `bare`: {error}. `prefixed`: {error_code, error_message}. */
  errors: v.picklist(['coded', 'numeric', 'bare', 'prefixed']),
  /** The headers about limits; see `credits/limit-headers.ts`. */
  limits: v.picklist(['draft', 'legacy', 'none']),
});

export type Dialects = v.InferOutput<typeof DialectsSchema>;

export const DEFAULT_DIALECTS: Dialects = {
  hotboard: 'contract',
  ocr: 'contract',
  accounts: 'plain',
  errors: 'coded',
  limits: 'draft',
};

/**
 * The dialects of one request: `hotboard=observed,errors=bare` in `X-Service-Dialect` or `_dialect` over the settings'.
 * @throws ServiceError 400 for one that does not exist.
 */
export function parseDialects(text: string | null | undefined, settings: Dialects): Dialects {
  if (!text) return settings;
  const asked = Object.fromEntries(
    text.split(',').map((pair) => pair.split('=').map((part) => part.trim()) as [string, string]),
  );
  const parsed = v.safeParse(DialectsSchema, { ...settings, ...asked });
  if (!parsed.success) throw invalidArgument(`No such dialect: ${text}`);
  return parsed.output;
}
