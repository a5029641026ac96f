import { type Reply, textReply } from '../http/reply';
import type { Fault } from './fault';

/** The reply of some gateways and captive portals to any request. */
const PORTAL = `<!doctype html><html><head><title>Sign in to the network</title></head>
<body><h1>Sign in to the network</h1><form action="/login"><button>Continue</button></form></body></html>`;

/** The reply of a fault in place of the operation's; undefined when the fault sends none or needs the operation's. */
export function replyInstead({ fault, location }: Fault): Reply | undefined {
  if (fault === 'html') return textReply(PORTAL, 'text/html');
  if (fault === 'redirect') return { status: 302, headers: { location }, body: '' };
  return undefined;
}

/** A JSON reply with the damage that a fault does to its content. Faults of the delivery do not change it. */
export function damageReply(reply: Reply, { fault }: Fault): Reply {
  if (!reply.headers['content-type']?.startsWith('application/json')) return reply;
  switch (fault) {
    case 'malformed-json':
      return { ...reply, body: reply.body.slice(0, Math.ceil(reply.body.length / 2)) };
    case 'wrong-types':
      return { ...reply, body: JSON.stringify(retype(JSON.parse(reply.body))) };
    case 'wrong-echo':
      return { ...reply, body: JSON.stringify(misquote(JSON.parse(reply.body))) };
    case 'empty-body':
      return { ...reply, body: '' };
    default:
      return reply;
  }
}

/** The same names with values of another type. */
function retype(value: unknown): unknown {
  if (Array.isArray(value)) return { ...value.map(retype) };
  if (typeof value === 'string') return value.length;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, retype(inner)]));
  }
  return [value];
}

/** The fields that repeat the request, with other values. */
function misquote(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const echoes = ['type', 'text', 'algo', 'action', 'fakeid', 'name'];
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      echoes.includes(name) ? `not ${String(inner)}` : inner,
    ]),
  );
}
