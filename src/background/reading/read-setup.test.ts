import { describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors';
import { readSetup } from './read-setup';

const unreadable = () => Promise.reject(new AppError('storage-failed'));

describe('the setup', () => {
  it('names the languages shipped and downloaded, the form of the text and the price', async () => {
    const setup = await readSetup({
      listPacks: async () => [{ code: 'fra' }],
      readTextForm: async () => 'paragraphs',
      readPrice: async () => 4,
    });
    expect(setup).toMatchObject({ textForm: 'paragraphs', servicePrice: 4 });
    expect(setup.languages).toEqual(expect.arrayContaining(['chi_sim', 'eng', 'fra']));
  });

  it('lets pictures be read on this device when nothing stored can be read', async () => {
    const setup = await readSetup({
      listPacks: unreadable,
      readTextForm: unreadable,
      readPrice: unreadable,
    });
    expect(setup).toMatchObject({ textForm: 'lines', servicePrice: undefined });
    expect(setup.languages).toEqual(expect.arrayContaining(['chi_sim', 'eng']));
    expect(setup.languages).not.toContain('fra');
  });
});
