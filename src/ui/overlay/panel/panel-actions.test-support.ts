import { vi } from 'vitest';
import type { PanelActions } from './panel-actions';

/** Actions of the panel that do nothing and record their calls. */
export function panelActions(): PanelActions {
  return {
    close: vi.fn(),
    cancel: vi.fn(),
    recognise: vi.fn(),
    recogniseAnew: vi.fn(),
    askService: vi.fn(),
    takeStep: vi.fn(),
    allowSite: vi.fn(),
    manageLanguages: vi.fn(),
    getPack: vi.fn(),
    search: vi.fn(),
    setTranslateTo: vi.fn(),
    openTranslationSite: vi.fn(),
    showTranslation: vi.fn(),
    setForm: vi.fn(),
    saveEdit: vi.fn(),
    setCopyForm: vi.fn(),
    highlight: vi.fn(),
    move: vi.fn(),
  };
}
