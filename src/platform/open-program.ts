/** Hands an address with a program's own scheme (`obsidian://…`) to that program; the browser asks the user first. */
export function openProgram(uri: string): void {
  const link = document.createElement('a');
  link.href = uri;
  link.click();
}
