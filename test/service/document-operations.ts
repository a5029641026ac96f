import type { Operation } from './http/operation';
import { jsonReply, textReply } from './http/reply';
import { ServiceError } from './http/service-error';
import { describeOperations } from './openapi';
import type { SettingsStore } from './settings';

/** The usage guide. `write` is called for each request, because the addresses are known only when the servers listen. */
export function createGuideOperation(write: () => string): Operation {
  return {
    name: 'guide',
    method: 'GET',
    path: '/guide',
    summary: 'How to use the service, for language-model clients.',
    handle: () => textReply(write(), 'text/markdown'),
  };
}

/** A group's own description, which may be switched off. */
export function createOpenapiOperation(
  title: string,
  operations: readonly Operation[],
  settings: SettingsStore,
): Operation {
  return {
    name: 'openapi',
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description.',
    handle() {
      if (!settings.current().openapi) throw new ServiceError(404, 'NOT_FOUND', 'No such endpoint.');
      return jsonReply(describeOperations(title, operations));
    },
  };
}
