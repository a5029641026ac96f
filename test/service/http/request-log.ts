/** The log entry of one request, which tests check. */
export interface LoggedRequest {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly group: 'A' | 'B';
  /** The operation's name; undefined where no endpoint is. */
  operation: string | undefined;
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  /** Lower-case names. Contains the key, because this log is only for tests. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The fault that affected it. */
  fault: string | undefined;
  /** Undefined until the reply is sent. */
  status: number | undefined;
  /** The reason of a refusal or failure, including details that the reply does not contain. */
  error: string | undefined;
  charged: number;
}

export interface RequestLog {
  add(request: LoggedRequest): void;
  all(): readonly LoggedRequest[];
  clear(): void;
}

/** The oldest are dropped beyond this. */
const CAPACITY = 20_000;

export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = [];
  return {
    add(request) {
      if (requests.length >= CAPACITY) requests = requests.slice(CAPACITY / 2);
      requests.push(request);
    },
    all: () => requests,
    clear() {
      requests = [];
    },
  };
}
