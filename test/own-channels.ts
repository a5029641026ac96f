/** Run before each unit test file: its channels reach itself alone. In Node they reach all threads, and other files run in those. */
const file = crypto.randomUUID();

globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${file}`);
  }
};
