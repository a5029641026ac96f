import { waitFor } from '../../../scripts/automation/wait-for';
import type { PageUnderTest } from './browser-under-test';

interface Saving extends Window {
  savedFiles?: { readonly name: string; readonly content: Blob }[];
}

/** Makes the page store the files that it saves in a variable, instead of in the downloads folder. */
export function catchSavedFiles(page: PageUnderTest): Promise<void> {
  return page.evaluate(() => {
    const saved: { name: string; content: Blob }[] = [];
    (window as Saving).savedFiles = saved;
    const contents = new Map<string, Blob>();
    const createAddress = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (content) => {
      const address = createAddress(content);
      if (content instanceof Blob) contents.set(address, content);
      return address;
    };
    HTMLAnchorElement.prototype.click = function click() {
      const content = contents.get(this.href);
      saved.push({ name: this.download || this.href, content: content ?? new Blob() });
    };
  }, undefined);
}

/** The file that the page has saved since the last call. If the page opened an address instead, that is the file's name. */
export async function takeSavedFile(
  page: PageUnderTest,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { name, base64 } = await waitFor('a saved file', () =>
    page.evaluate(async () => {
      const file = (window as Saving).savedFiles?.shift();
      if (!file) return undefined;
      const reader = new FileReader();
      const read = new Promise((loaded) => {
        reader.onload = loaded;
      });
      reader.readAsDataURL(file.content);
      await read;
      return { name: file.name, base64: String(reader.result).replace(/^[^,]*,?/, '') };
    }, undefined),
  );
  return { name, bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
}
