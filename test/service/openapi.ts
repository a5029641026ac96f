import type { Operation } from './http/operation';

/** A description of the operations as OpenAPI 3.1, as far as they are known without their bodies. https://spec.openapis.org/oas/v3.1.0 */
export function describeOperations(title: string, operations: readonly Operation[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method, summary } of operations) {
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = {
      summary,
      parameters,
      responses: { 200: { description: 'Success' } },
    };
  }
  return { openapi: '3.1.0', info: { title, version: '1' }, paths };
}
