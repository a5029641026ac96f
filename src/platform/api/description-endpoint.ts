import * as v from 'valibot';
import { toAppError } from '@/core/errors';
import { buildAddress } from '@/core/service/address';
import type { ApiClient } from './client';
import type { ApiReply } from './exchange';
import { readOne } from './reply-reader';

/** Where services of this kind describe themselves. */
const PATH = '/openapi.json';

const DescriptionSchema = v.object({ paths: v.record(v.string(), v.unknown()) });

/** What a service says of itself. */
export interface ServiceDescription {
  /** The paths that it names; undefined where it has no description. */
  readonly paths: readonly string[] | undefined;
  readonly reply: ApiReply | undefined;
}

/** Asks the service of official accounts for its own description, which few have. */
export async function readDescription(api: ApiClient, signal: AbortSignal): Promise<ServiceDescription> {
  const { accountsAddress } = await api.readConnection();
  try {
    const reply = await api.call({ method: 'GET', url: buildAddress(accountsAddress, PATH) }, signal);
    return { paths: Object.keys(readOne(reply, DescriptionSchema).paths), reply };
  } catch (thrown) {
    const { code } = toAppError(thrown);
    // Not to have one is no failure; a page in its place says the same.
    if (code !== 'service-not-found' && code !== 'service-reply-not-json') throw thrown;
    return { paths: undefined, reply: undefined };
  }
}
