import 'fake-indexeddb/auto';
import { expect } from 'vitest';
import { type Connection, DEFAULT_CONNECTION } from '@/core/service/connection';
import { settings } from '@/platform/storage/settings';
import type { ApiCall, ApiClient } from './client';

/** What the headers of each reply say. */
export const meta = { status: 200, limits: [] };

/** The error for a reply that answers something else. */
export const mismatch = { code: 'service-reply-mismatch' };

export const signal: AbortSignal = new AbortController().signal;

/** A service that gives this reply, the calls that it got, and the connection to it, which is also stored as the user's. */
export async function answerWith(json: unknown, change: Partial<Connection> = {}) {
  const calls: ApiCall[] = [];
  const connection = {
    ...DEFAULT_CONNECTION,
    baseAddress: 'https://a.example',
    accountsAddress: 'https://b.example',
    ...change,
  };
  await settings.connection.setValue(connection);
  const api: ApiClient = {
    async call(call) {
      calls.push(call);
      if (json instanceof Error) throw json;
      return { json, text: JSON.stringify(json) ?? '', meta };
    },
  };
  /** The only call: its method and address, and its body where that is a text. */
  const sent = () => {
    expect(calls).toHaveLength(1);
    return calls
      .map(
        ({ method, url, body }) => `${method} ${decodeURI(url.href)} ${typeof body === 'string' ? body : ''}`,
      )
      .join('')
      .trimEnd();
  };
  return { api, calls, connection, sent };
}
