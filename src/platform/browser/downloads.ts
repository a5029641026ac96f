/** How long a browser may take to pick up the bytes of a download after the click, ms. */
const PICKED_UP_AFTER_MS = 60_000;

/** Saves a file as a download. For our own pages: the browser asks where, if the user has it set so. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PICKED_UP_AFTER_MS);
}

/** Hands an address with a program's own scheme (`obsidian://…`) to that program; the browser asks the user first. */
export function openProgram(uri: string): void {
  const link = document.createElement('a');
  link.href = uri;
  link.click();
}
