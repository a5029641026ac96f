import './image-text-part.css';
import { useEffect, useState } from 'preact/hooks';
import { AppError } from '@/core/errors';
import { libraryPath } from '@/core/pages';
import type { PageScope } from '@/core/recognitions/page-contents';
import type { RecogniseTarget } from '@/core/recognitions/recognise-target';
import { originName, type SavedRecognition, textOfSaved } from '@/core/recognitions/saved-recognition';
import { recognitionExcerpt } from '@/core/recognitions/search-recognitions';
import { findRecogniseKeys } from '@/platform/browser/commands';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { openExtensionPage } from '@/platform/browser/tabs';
import { Icon, type IconName } from '@/ui/components/Icon';
import { formatAge } from '@/ui/format';
import { Thumbnail, useSavedRecognitions } from '@/ui/recognition/saved-recognitions';

/**
 * Takes pasted and dropped images. Files are chosen in the library, because a file dialogue closes the popup.
 */
export function ImageWell({ isOver, onChoose }: { readonly isOver: boolean; readonly onChoose: () => void }) {
  return (
    <button
      type="button"
      class="popup-well"
      data-part="well"
      data-over={isOver ? '' : undefined}
      onClick={onChoose}
    >
      <Icon name="image" />
      <span>{t('popupWell')}</span>
    </button>
  );
}

interface Action {
  readonly way: RecogniseTarget;
  readonly icon: IconName;
  readonly label: MessageKey;
  readonly part: string;
}

const MAIN_ACTIONS: readonly Action[] = [
  { way: 'region', icon: 'region', label: 'popupRecogniseRegion', part: 'read-region' },
  { way: 'visible-page', icon: 'window', label: 'popupRecogniseVisiblePage', part: 'read-visible-page' },
  { way: 'image', icon: 'image', label: 'popupPickImage', part: 'pick-picture' },
];

const REPEAT: Action = {
  way: 'last-region',
  icon: 'repeat',
  label: 'popupRepeatRegion',
  part: 'repeat-region',
};

interface RecogniseActionsProps {
  readonly onRecognise: (way: RecogniseTarget) => void;
  /** Reads all of the page; undefined where extensions can't run. */
  readonly onReadPage: ((scope: PageScope) => void) | undefined;
}

/**
 * The ways to recognise text in the page of the active tab, each with its keyboard shortcut: the main ones large, the others in a
 * row of small buttons, so that the article below them needs no scrolling.
 */
export function RecogniseActions({ onRecognise, onReadPage }: RecogniseActionsProps) {
  const [keys, setKeys] = useState<Partial<Record<RecogniseTarget, string>>>({});
  useEffect(() => {
    void findRecogniseKeys().then(setKeys);
  }, []);
  const button = ({ way, icon, label, part }: Action) => (
    <button key={way} type="button" data-part={part} onClick={() => onRecognise(way)}>
      <Icon name={icon} />
      <span>{t(label)}</span>
      {keys[way] && <kbd>{keys[way]}</kbd>}
    </button>
  );
  return (
    <>
      <div class="recognise-actions">{MAIN_ACTIONS.map(button)}</div>
      <div class="more-actions">
        {button(REPEAT)}
        {onReadPage && (
          <>
            <button type="button" data-part="read-page" onClick={() => onReadPage('images')}>
              <Icon name="images" />
              <span>{t('popupReadImages')}</span>
            </button>
            <button type="button" data-part="read-whole-page" onClick={() => onReadPage('whole')}>
              <Icon name="document" />
              <span>{t('popupReadWholePage')}</span>
            </button>
          </>
        )}
      </div>
    </>
  );
}

/** How many saved recognitions the popup shows. */
const RECENT = 3;
const EXCERPT_LENGTH = 60;

/** The newest saved recognitions. Each one opens in the library. */
export function RecentRecognitions() {
  const saved = useSavedRecognitions(RECENT);
  if (!saved || saved instanceof AppError || saved.recognitions.length === 0) return null;
  return (
    <section class="recent-recognitions" aria-labelledby="recent-recognitions">
      <h3 id="recent-recognitions">{t('popupRecentRecognitions')}</h3>
      <ul>
        {saved.recognitions.map((recognition) => (
          <li key={recognition.key}>
            <RecentRecognition recognition={recognition} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="all-recognitions"
        data-part="all-recognitions"
        onClick={() => openRecognitions({})}
      >
        {t('popupAllRecognitions')}
      </button>
    </section>
  );
}

function RecentRecognition({ recognition }: { readonly recognition: SavedRecognition }) {
  return (
    <button
      type="button"
      class="recent-recognition"
      data-part="recognition"
      title={originName(recognition) ?? t('libraryPastedImage')}
      onClick={() => openRecognitions({ key: recognition.key })}
    >
      <Thumbnail recognitionKey={recognition.key} />
      <span class="recent-text">{recognitionExcerpt(textOfSaved(recognition), '', EXCERPT_LENGTH)}</span>
      <small>{formatAge(recognition.at, Date.now())}</small>
    </button>
  );
}

function openRecognitions(params: Readonly<Record<string, string>>): void {
  void openExtensionPage(libraryPath({ view: 'read', params })).then(() => window.close());
}
