/**
 * Flags that stop Chromium's own requests, questions, updates, and the motion of its own tabs and menus, which costs time to draw; what pages
 * draw moves as ever. https://peter.sh/experiments/chromium-command-line-switches/
 */
export const QUIET_FLAGS = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--animation-duration-scale=0',
];
