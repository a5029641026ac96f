/** The addresses in the guide; each is the part before `/api`. */
export interface GuideAddresses {
  readonly groupA: string;
  readonly groupB: string;
}

/** The usage guide for language-model clients: the order of calls, examples, and what to do when a body is missing. */
export function writeGuide({ groupA, groupB }: GuideAddresses): string {
  return `# Usage guide

Two groups of operations. Group A: images, hot lists, text. Group B: official accounts and their articles.
Every answer carries \`x-request-id\`: name it when something is wrong.

## Group A at ${groupA}

| Operation | Call | Cost |
|---|---|---|
| Get the text of an image | POST /api/v1/image/ocr | 4 credits, key in X-API-Key |
| Hot list | GET /api/v1/misc/hotboard?type=weibo | free |
| Hash | GET /api/v1/text/hash?text=…&algo=md5 | free |
| Base64 | GET /api/v1/text/base64?text=…&action=encode | free |

    curl '${groupA}/api/v1/misc/hotboard?type=zhihu'
    curl '${groupA}/api/v1/text/hash?text=hello&algo=sha256'
    curl -X POST '${groupA}/api/v1/image/ocr' -H 'X-API-Key: <API_KEY>' \\
      -H 'Content-Type: application/json' -d '{"image":"<BASE64>"}'

A hot list of the past: add \`time\` (ms); the answer's \`snapshot_time\` says which moment was found.
A search: add \`keyword\`, \`time_start\`, \`time_end\` (ms) and \`limit\` (50, at most 200).
Only what succeeds is charged. There is no key for repeating a paid call safely: when no answer came, look at
the balance in \`RateLimit\` before you call again.

## Group B at ${groupB}

Recommended order of calls:

1. GET /api/official-accounts?search=<keyword>: once for an account; keep its \`fakeid\`.
2. GET /api/official-accounts/<fakeid>/articles?page=1&size=20: page by page, until an article comes that you know.
3. GET /api/articles/<appmsgid>: the details. One push holds several articles: <appmsgid>_<idx> names one of them.
4. POST /api/articles/batch-fetch-content with {"ids":["…"]}, at most 50: for those whose content is missing.
5. Details again, only of those that are still missing.

    curl '${groupB}/api/official-accounts?search=手记'
    curl -X POST '${groupB}/api/articles/batch-fetch-content' -H 'Content-Type: application/json' \\
      -d '{"ids":["2247483650_1"]}'
    curl -X POST '${groupB}/api/official-accounts/<fakeid>/monitor' -H 'Content-Type: application/json' \\
      -d '{"enabled":true}'

### When the body of an article is missing

A batch asks for bodies; they arrive later. Read the details again after 5, 15 and 45 seconds, then after 5 minutes.
Do not put the same id into a batch twice in one round, and stop after three rounds. A page that asks for
verification (环境异常) is not a body: ask for it once more. Deleted (deleted) and violating (violation) articles stay
without one.

## Limits

\`RateLimit\` and \`RateLimit-Policy\` say how many requests are left. With 429, wait for \`Retry-After\`; with 502, 503
and 504, wait longer each time. 401: the key is wrong. 402: there are too few credits. Neither gets better by repeating.
`;
}
