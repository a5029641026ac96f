/**
 * Runs a work for the newest input only: while one is under way, of those that come meanwhile the last is kept. What
 * `run` rejects with goes to `onFailure`.
 */
export function runLatest<Input>(
  run: (input: Input) => Promise<void>,
  onFailure: (thrown: unknown) => void,
): (input: Input) => void {
  let next: { readonly input: Input } | undefined;
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (next) {
      const { input } = next;
      next = undefined;
      try {
        await run(input);
      } catch (thrown) {
        onFailure(thrown);
      }
    }
    isRunning = false;
  }

  return (input) => {
    next = { input };
    if (!isRunning) void runAll();
  };
}
