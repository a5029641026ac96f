/** Flags that stop Chromium's own requests, questions and updates. https://peter.sh/experiments/chromium-command-line-switches/ */
export const QUIET_FLAGS = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
];
