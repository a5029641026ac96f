/** What the service saw of one request: what a test holds the client against. */
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
  /** Lower-case names. A key stands in it as it was sent: this log is for tests only. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The fault it met. */
  fault: string | undefined;
  /** Undefined until its answer is sent, and for one that never is. */
  status: number | undefined;
  /** Why it was refused or failed, with what the client is not told. */
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
