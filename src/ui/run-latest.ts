/**
 * Wraps `run` so that it runs once at a time. Of the inputs that arrive during a run only the last is run after it.
 * `onFailure` receives rejections of `run`.
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
