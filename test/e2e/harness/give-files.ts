import { readFile } from 'node:fs/promises';
import { waitFor } from '../../../scripts/automation/wait-for';
import { imagePath } from '../../fixtures/image-truth';
import type { PageUnderTest } from './browser-under-test';

/** The ways in which a user adds files to a page. */
export type Way = 'choose' | 'drop';

/** A file with its content. */
export interface FileToGive {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** Adds files to a page as the browser does. */
export async function give(page: PageUnderTest, way: Way, files: readonly FileToGive[]): Promise<void> {
  await waitFor('the area for files', () =>
    page.evaluate(() => document.querySelector('[data-part="well"]') !== null, undefined),
  );
  await page.evaluate(
    async ([how, given]) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      if (how === 'choose') {
        const field = document.querySelector<HTMLInputElement>('[data-part="choose-images"]');
        if (!field) throw new Error('no field for files');
        field.files = transfer.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
        return;
      }
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    },
    [way, files] as const,
  );
}

/** Pastes an image with a dispatched event, because headless Firefox cannot have an image in its clipboard. */
export async function paste(page: PageUnderTest, { base64 }: FileToGive): Promise<void> {
  await page.evaluate((content) => {
    const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    document.body.dispatchEvent(event);
  }, base64);
}

/** A fixture image as a file. */
export async function fixture(name: string): Promise<FileToGive> {
  const bytes = await readFile(imagePath(name));
  return { name: `${name}.png`, type: 'image/png', base64: bytes.toString('base64') };
}

/** A file with a text and any media type. */
export function textFile(name: string, type: string, content: string): FileToGive {
  return { name, type, base64: Buffer.from(content).toString('base64') };
}
